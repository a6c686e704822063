/** Pixels looked at; 64 × 64 tells the same colours as the full picture and takes a millisecond. */
const side = 64
const most = 6

type Bucket = { count: number; r: number; g: number; b: number }

/**
 * Dominant colours of a picture as `#RRGGBB`, most frequent first. Transparent pixels do not count; a picture that cannot
 * be read gives an empty list.
 */
export const pictureColors = async (image: Buffer): Promise<string[]> => {
  if (image.length === 0) return []
  const { default: sharp } = await import('sharp')
  try {
    const { data, info } = await sharp(image, { failOn: 'none', limitInputPixels: 100_000_000 })
      .resize(side, side, { fit: 'inside' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return dominant(data, info.channels)
  } catch {
    return []
  }
}

const dominant = (data: Buffer, channels: number): string[] => {
  const buckets = new Map<number, Bucket>()
  for (let at = 0; at + channels <= data.length; at += channels) {
    const [r = 0, g = 0, b = 0, alpha = 255] = data.subarray(at, at + channels)
    if (alpha < 128) continue
    // Five bits a channel: near shades fall into one bucket, its mean is what is reported.
    const key = ((r >> 5) << 10) | ((g >> 5) << 5) | (b >> 5)
    const bucket = buckets.get(key) ?? { count: 0, r: 0, g: 0, b: 0 }
    buckets.set(key, { count: bucket.count + 1, r: bucket.r + r, g: bucket.g + g, b: bucket.b + b })
  }
  return [...buckets.values()]
    .toSorted((x, y) => weight(y) - weight(x))
    .slice(0, most)
    .map(({ count, r, g, b }) =>
      `#${[r, g, b]
        .map((sum) =>
          Math.round(sum / count)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`.toUpperCase(),
    )
}

/** Saturated buckets count up to four times: a product on white covers little of its picture. */
const weight = ({ count, r, g, b }: Bucket): number => {
  const [max, min] = [Math.max(r, g, b) / count, Math.min(r, g, b) / count]
  return count * (1 + 3 * (max === 0 ? 0 : (max - min) / 255))
}

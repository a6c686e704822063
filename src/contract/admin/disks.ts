import type { Health } from './schema.ts'

export type Disk = Health['disks'][number]

/** From here on a disk asks for attention: there is still time to make room before the database stops. Also in deploy/alerts.yml. */
export const lowFromUsed = 0.8

/** From 0 to 1. */
export const usedShare = ({ freeBytes, totalBytes }: Pick<Disk, 'freeBytes' | 'totalBytes'>): number =>
  totalBytes > 0 ? 1 - freeBytes / totalBytes : 1

export const isDiskLow = (disk: Disk): boolean => usedShare(disk) >= lowFromUsed

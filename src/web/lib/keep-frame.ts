/** Lets the browser keep the frame for a visit without a network. What it keeps, and when not, stands in `worker/sw.js`. Never throws. */
export const keepFrame = async (): Promise<void> => {
  // Only a build has a worker, and browsers know workers on secure addresses alone.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/sw.js', { scope: '/' })
  } catch {
    // Another build is being put out, or the browser forbids it: without it a reload needs the network, as before.
  }
}

// Asked by the container's health check: does this process answer? A worker listens for nobody but Prometheus, so it is asked there.
const { ROLE, PORT, METRICS_PORT } = process.env
const port = ROLE === 'worker' ? METRICS_PORT : PORT
const { status } = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4000) })
process.exitCode = status === 200 ? 0 : 1

// HEALTHCHECK of the images, which contain no curl: `node scripts/health.mjs` asks the web server, with `backend` the
// backend.
const { PORT, HOST, BACKEND_PORT, BACKEND_HOST } = process.env
const [part = 'web'] = process.argv.slice(2)
const [host, port, path] =
  part === 'backend' ? [BACKEND_HOST, BACKEND_PORT || '3001', '/health'] : [HOST, PORT || '3000', '/api/health']

/** Whether the server listens on every address, and therefore also on the loopback address. */
const everywhere = !host || host === '0.0.0.0' || host === '::'
const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host

try {
  const { status } = await fetch(`http://${name}:${port}${path}`, { signal: AbortSignal.timeout(4000) })
  if (status !== 200) console.error(`${path} answered ${status}`)
  process.exitCode = status === 200 ? 0 : 1
} catch (error) {
  console.error(`${path}: ${error.cause?.code ?? error.message}`)
  process.exitCode = 1
}

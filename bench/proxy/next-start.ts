import { createServer } from 'node:http'
import next from 'next'

/**
 * Runs only Next, like `next start`: every call goes through the route handlers of this project, or of the folder in
 * the arguments.
 */
const [portText, dir = '.'] = process.argv.slice(2)
const port = Number(portText)
const app = next({ dev: false, dir, port, hostname: '127.0.0.1', httpServer: createServer() })
await app.prepare()
const handle = app.getRequestHandler()
const server = createServer((request, response) => {
  handle(request, response).catch(() => response.destroy())
})
server.listen(port, '127.0.0.1', () => process.send?.({ type: 'ready', port }))
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))

import http from 'node:http'

const list = Array.from({ length: 60 }, (_, id) => ({ id, text: '题目'.repeat(30) }))
const body = Buffer.from(JSON.stringify({ code: 200, message: 'ok', result: { list, total: list.length } }))

/** Answers with 12 KB of JSON at once; accepts uploads and offers downloads of any size. */
function platform(): http.RequestListener {
  const block = Buffer.alloc(64 * 1_024)
  return (request, response) => {
    if (request.method === 'POST') {
      request.resume().on('end', () => response.end('{"code":200}'))
      return
    }
    const size = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('size'))
    if (size === 0) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
      return
    }
    let left = size
    const more = () => {
      while (left > 0) {
        left -= block.length
        if (!response.write(block)) return
      }
      response.end()
    }
    response.on('drain', more)
    more()
  }
}

/** A proxy that only pipes, to measure the minimum cost of a proxy. */
function barePipe(backendUrl: string): http.RequestListener {
  const agent = new http.Agent({ keepAlive: true })
  const { hostname, port } = new URL(backendUrl)
  return (request, response) => {
    const path = (request.url ?? '').slice('/api'.length)
    const options = { agent, hostname, port, path, method: request.method, headers: request.headers }
    const asked = http.request(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(asked)
  }
}

const [backendUrl] = process.argv.slice(2)
const listener = backendUrl === undefined ? platform() : barePipe(backendUrl)
const server = http.createServer(listener)
server.requestTimeout = 0
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) process.send?.({ type: 'ready', port: address.port })
})
process.on('disconnect', () => process.exit(0))

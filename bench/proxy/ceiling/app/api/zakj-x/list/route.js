const list = Array.from({ length: 60 }, (_, id) => ({ id, text: '题目'.repeat(30) }))
const body = Buffer.from(JSON.stringify({ code: 200, message: 'ok', result: { list, total: list.length } }))

export const dynamic = 'force-dynamic'

/** Returns the same 12 KB as the measured platform, without a request to one. */
export function GET() {
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}

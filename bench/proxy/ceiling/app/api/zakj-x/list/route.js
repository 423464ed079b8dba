const list = Array.from({ length: 60 }, (_, id) => ({ id, text: '题目'.repeat(30) }))
const body = Buffer.from(JSON.stringify({ code: 200, message: 'ok', result: { list, total: list.length } }))

export const dynamic = 'force-dynamic'

/** The same 12 KB as the measured platform's, asked of nobody. */
export function GET() {
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}

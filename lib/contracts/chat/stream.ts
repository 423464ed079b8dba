/** Matches the start of an HTML or XML page, which a gateway answers when the service fails. */
const markup = /^\s*<(?:!doctype|html|\?xml)/i

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns the part of the chat answer that one event of the stream contains; '' if the event contains none. */
function partOf(said: unknown): string {
  if (typeof said === 'string') return said
  if (!isRecord(said)) return ''
  const [choice] = Array.isArray(said.choices) ? said.choices : []
  if (isRecord(choice)) return partOf(choice.delta ?? choice.message ?? choice.text)
  return partOf(said.content ?? said.answer ?? said.text ?? said.delta ?? said.data)
}

/** Returns the text after `data:` in a line of the stream; null if the line marks the end of the stream. */
function payloadOf(line: string): string | null {
  const data = line.slice('data:'.length).replace(/^ /, '')
  return data.trim() === '[DONE]' ? null : data
}

function read(payload: string): string {
  try {
    return partOf(JSON.parse(payload))
  } catch {
    return payload
  }
}

/**
 * Returns the chat answer in a body that is not JSON: plain text, or server-sent events (HTML standard, §9.2) whose
 * `data:` lines contain text or the JSON chunks of common model services. Returns '' if the body contains no answer.
 */
export function answerInText(body: string): string {
  if (markup.test(body.slice(0, 200))) return ''
  const lines = body.split(/\r\n|\r|\n/)
  const events = lines.filter((line) => line.startsWith('data:'))
  if (events.length === 0) return body.trim()
  const parts: string[] = []
  for (const event of events) {
    const payload = payloadOf(event)
    if (payload === null) break
    parts.push(read(payload))
  }
  return parts.join('').trim()
}

import type { QuestionBody } from '@/lib/contracts/question/body'

/** Returns the question with the text at this path replaced, or an equal question if the path leads to no text. */
export function replaceText(body: QuestionBody, path: string, value: string): QuestionBody {
  return set(body, path.split('.'), value) as QuestionBody
}

function set(within: unknown, [name, ...rest]: readonly string[], value: string): unknown {
  if (name === undefined) return typeof within === 'string' ? value : within
  if (Array.isArray(within)) return within.map((one, at) => (String(at) === name ? set(one, rest, value) : one))
  if (typeof within !== 'object' || within === null || !(name in within)) return within
  const part = within as Record<string, unknown>
  return { ...part, [name]: set(part[name], rest, value) }
}

/** Returns the text at this path; null if the path leads to no text. */
export function textAt(body: QuestionBody, path: string): string | null {
  let at: unknown = body
  for (const name of path.split('.')) at = (at as Readonly<Record<string, unknown>> | undefined)?.[name]
  return typeof at === 'string' ? at : null
}

/**
 * LaTeX commands for running text, which questions from typesetting systems contain, with the HTML elements that show
 * them.
 */
export const PROSE_TAGS = {
  uline: 'u',
  underline: 'u',
  textbf: 'b',
  section: 'b',
  'section*': 'b',
  emph: 'i',
  textit: 'i',
  textsuperscript: 'sup',
  textsubscript: 'sub',
} as const

export type ProseStyle = keyof typeof PROSE_TAGS

/** Names of these commands, as part of a regular expression. */
export const PROSE_NAMES = 'uline|underline|textbf|emph|textit|textsuperscript|textsubscript|section\\*?'

/** Whether a command is a blank to be filled in: an underline without content. */
export const isProseBlank = (tag: string, inner: string): boolean => tag === 'u' && /^[~\s]*$/.test(inner)

/** The positions of a command and of its argument in the text. */
export interface ProseCommand {
  from: number
  to: number
  /** Position of the argument, without its braces. */
  innerFrom: number
  innerTo: number
  tag: (typeof PROSE_TAGS)[ProseStyle]
}

const TOKEN = new RegExp(`\\\\(?:(${PROSE_NAMES})\\s*\\{|[\\s\\S])|[{}]`, 'g')

/** The commands of a text, inner commands before outer ones, in one pass over the text. */
export function findProse(text: string): ProseCommand[] {
  const found: ProseCommand[] = []
  const open: (Pick<ProseCommand, 'from' | 'innerFrom' | 'tag'> | null)[] = []
  for (const { 0: token, 1: name, index } of text.matchAll(TOKEN)) {
    if (name) open.push({ from: index, innerFrom: index + token.length, tag: PROSE_TAGS[name as ProseStyle] })
    else if (token === '{') open.push(null)
    else if (token === '}') {
      const command = open.pop()
      if (command) found.push({ ...command, innerTo: index, to: index + 1 })
    }
  }
  return found
}

import type { Person } from '@/lib/contracts/comment/calls'

const MENTION = /@([^\s@，。；、,;]{0,40})$/u

/** Returns the text between an `@` and the caret; null if there is no `@` to complete. */
export function mentionQuery(text: string, caret: number): string | null {
  return MENTION.exec(text.slice(0, caret))?.[1] ?? null
}

/** Returns the text with the person's name at the `@`, and the new position of the caret. */
export function withMention(text: string, caret: number, { fullName }: Person): { text: string; caret: number } {
  const before = text.slice(0, caret).replace(MENTION, () => `@${fullName} `)
  return { text: before + text.slice(caret), caret: before.length }
}

/** Returns the persons whom the text still names. */
export const mentionedIn = (text: string, people: readonly Person[]): Person[] =>
  people.filter(({ fullName }) => text.includes(`@${fullName}`))

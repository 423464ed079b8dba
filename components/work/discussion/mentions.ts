import type { Person } from '@/lib/contracts/comment/calls'

const ASKED = /@([^\s@，。；、,;]{0,40})$/u

/** What is typed behind an `@` before the caret; null: nobody is asked for. */
export function mentionAsked(text: string, caret: number): string | null {
  return ASKED.exec(text.slice(0, caret))?.[1] ?? null
}

/** The text with the person named where the `@` stands, and where the caret goes. */
export function withMention(text: string, caret: number, { fullName }: Person): { text: string; caret: number } {
  const before = text.slice(0, caret).replace(ASKED, () => `@${fullName} `)
  return { text: before + text.slice(caret), caret: before.length }
}

/** Those who are still named in the text. */
export const mentionedIn = (text: string, people: readonly Person[]): Person[] =>
  people.filter(({ fullName }) => text.includes(`@${fullName}`))

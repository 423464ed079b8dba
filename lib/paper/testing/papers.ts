import { escapeHtml } from '../../formula/markup.ts'
import { readPaper } from '../read-paper.ts'
import type { PaperQuestion, PaperText } from '../types.ts'

const html = (text: string) =>
  text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

/** Reads a paper from lines, or from HTML where the text begins with a tag. */
export const read = (text: string, composite = false) =>
  readPaper(text.startsWith('<') ? text : html(text), { composite })

export const questionsOf = (text: string, composite = false) =>
  read(text, composite).entries.filter((entry): entry is PaperQuestion => entry.kind === 'question')

export const textsOf = (text: string, composite = false) =>
  read(text, composite).entries.filter((entry): entry is PaperText => entry.kind === 'text')

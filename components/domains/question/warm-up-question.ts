import { warmUpFormulas } from '@/components/ui/formula'
import type { QuestionDetail } from '@/lib/contracts/question/detail'
import { readableLatex } from './view/prose-latex'

/** Typesets a question's formulas before the user opens it, as its texts will show them. */
export function warmUpQuestion({ content, children }: QuestionDetail): void {
  for (const { stemHtml, analysisHtml, options } of [content, ...children]) {
    for (const html of [stemHtml, analysisHtml]) warmUpFormulas(readableLatex(html))
    for (const { html } of options) warmUpFormulas(readableLatex(html), { inline: true })
  }
}

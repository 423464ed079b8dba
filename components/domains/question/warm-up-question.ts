import { readableLatex } from '@/components/kit/content/prose-latex'
import { warmUpFormulas } from '@/components/ui/formula'
import type { QuestionDetail } from '@/lib/contracts/question/detail'

/** Typesets the formulas of a question before the user opens the question, in the same texts that will be shown. */
export function warmUpQuestion({ content, children }: QuestionDetail): void {
  for (const { stemHtml, analysisHtml, options } of [content, ...children]) {
    for (const html of [stemHtml, analysisHtml]) warmUpFormulas(readableLatex(html))
    for (const { html } of options) warmUpFormulas(readableLatex(html), { inline: true })
  }
}

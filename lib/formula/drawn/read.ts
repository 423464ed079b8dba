import { mathmlToLatex } from '../mathml/read.ts'
import { katexToLatex } from './katex.ts'
import { mathJaxToMathMl } from './mathjax.ts'
import { mathJyeToLatex } from './mathjye.ts'

/** The LaTeX of a formula drawn by KaTeX, MathJax or MathJye; null where the drawing cannot be read. */
export function readDrawn(drawing: Element): string | null {
  const katex = drawing.matches('.katex-html') ? drawing : drawing.querySelector('.katex-html')
  if (katex) return katexToLatex(katex)
  if (drawing.matches('.MathJye, [mathtag]')) return mathJyeToLatex(drawing)
  const math = mathJaxToMathMl(drawing)
  return math ? mathmlToLatex(math) : null
}

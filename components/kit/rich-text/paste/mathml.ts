/** Where a page brings the source of a formula along, in the formats of the usual engines. */
const SOURCE = 'annotation[encoding="application/x-tex"], annotation[encoding="LaTeX"]'
/** The picture or the drawing of a formula beside its MathML. */
const DRAWN =
  '.katex-html, .mwe-math-fallback-image-inline, .mwe-math-fallback-image-display, mjx-container > svg, .MathJax_SVG > svg'

/** Replaces the MathML below by its source between dollars. The reader is loaded where a page has not brought the source along. */
export async function replaceMathMl(root: Element): Promise<void> {
  const all = [...root.querySelectorAll('math')]
  if (all.length === 0) return
  for (const drawn of root.querySelectorAll(DRAWN)) drawn.remove()
  for (const math of all) {
    const tex = (await texOf(math)).trim()
    const display = math.getAttribute('display') === 'block' || math.getAttribute('mode') === 'display'
    math.replaceWith(tex ? dollars(tex, display) : (math.textContent ?? ''))
  }
}

async function texOf(math: Element): Promise<string> {
  const brought = math.querySelector(SOURCE)?.textContent ?? math.getAttribute('alttext')
  if (brought) return brought.replace(/^\{\\displaystyle([\s\S]*)\}$/, '$1')
  const { MathMLToLaTeX } = await import('mathml-to-latex')
  try {
    return MathMLToLaTeX.convert(math.outerHTML).replace(
      /(?<![\\a-zA-Z])(?:sin|cos|tan|cot|ln|lg|log|lim|max|min)(?![a-zA-Z])/g,
      '\\$&',
    )
  } catch {
    return ''
  }
}

/** A formula's source as the text it is in rich text; a dollar in it would end it. */
export function dollars(tex: string, display: boolean): string {
  const safe = tex.replace(/(?<!\\)\$/g, '\\$').replace(/\n\s*\n/g, '\n')
  return display ? `$$${safe}$$` : `$${safe}$`
}

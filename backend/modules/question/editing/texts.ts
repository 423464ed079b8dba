import type { BodyContent, QuestionBody } from '../../../../lib/contracts/question/body.ts'

/** What is made of a rich text; `inline`: one that stands in a line, without a paragraph of its own. */
export type OfText = (html: string, field: string, inline: boolean) => string

/** The same body with something else in place of each rich text; the fields are paths into it. */
export function mapTexts(body: QuestionBody, text: OfText): QuestionBody {
  return {
    ...body,
    ...contentTexts(body, '', text),
    children: body.children.map((child, index) => ({ ...child, ...contentTexts(child, `children.${index}.`, text) })),
  }
}

/** Every rich text of a body with its path. */
export function textsOf(body: QuestionBody): { html: string; field: string }[] {
  const texts: { html: string; field: string }[] = []
  mapTexts(body, (html, field) => {
    texts.push({ html, field })
    return html
  })
  return texts
}

function contentTexts(content: BodyContent, place: string, text: OfText) {
  const keys = new Set(content.options.map(({ key }) => key))
  const block = (name: 'stemHtml' | 'promptHtml' | 'analysisHtml' | 'thinkingHtml' | 'summaryHtml') =>
    text(content[name], `${place}${name}`, false)
  return {
    stemHtml: block('stemHtml'),
    groundHtml: text(content.groundHtml, `${place}groundHtml`, true),
    promptHtml: block('promptHtml'),
    options: content.options.map((option, index) => {
      const inline = (name: 'html' | 'feedbackHtml' | 'pairHtml') =>
        text(option[name], `${place}options.${index}.${name}`, true)
      return { ...option, html: inline('html'), feedbackHtml: inline('feedbackHtml'), pairHtml: inline('pairHtml') }
    }),
    // An option's key is no text.
    answer: content.answer.map((one, index) => (keys.has(one) ? one : text(one, `${place}answer.${index}`, true))),
    rubric: content.rubric.map((point, index) => ({
      ...point,
      html: text(point.html, `${place}rubric.${index}.html`, true),
    })),
    analysisHtml: block('analysisHtml'),
    thinkingHtml: block('thinkingHtml'),
    summaryHtml: block('summaryHtml'),
  }
}

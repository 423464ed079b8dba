import type {
  BodyBlank,
  BodyContent,
  BodyOption,
  QuestionBody,
  RubricPoint,
} from '../../../../lib/contracts/question/body.ts'

const blocks = ['stemHtml', 'promptHtml', 'analysisHtml', 'thinkingHtml', 'summaryHtml'] as const
type TextName = (typeof blocks)[number] | 'groundHtml'
type OptionText = 'html' | 'feedbackHtml' | 'pairHtml'

/** The content of a question or a child, in which every rich text has the type `T`. */
export type ContentOf<T extends string> = Omit<BodyContent, TextName | 'options' | 'answer' | 'blanks' | 'rubric'> &
  Record<TextName, T> & {
    options: (Omit<BodyOption, OptionText> & Record<OptionText, T>)[]
    answer: T[]
    blanks: (Omit<BodyBlank, 'accept' | 'options'> & {
      accept: T[]
      options?: { key: string; html: T }[] | undefined
    })[]
    rubric: (Omit<RubricPoint, 'html'> & { html: T })[]
  }

export type BodyOf<T extends string> = Omit<QuestionBody, keyof BodyContent | 'children'> &
  ContentOf<T> & { children: (ContentOf<T> & { id: string | null })[] }

/**
 * Converts one rich text. `field` is the path of the text in the body; `inline` is true for a text without a paragraph
 * of its own, such as an option.
 */
export type OfText<T extends string = string> = (html: string, field: string, inline: boolean) => T

/** Returns the body with every rich text replaced by the result of `text`. */
export function mapTexts<T extends string>(body: QuestionBody, text: OfText<T>): BodyOf<T> {
  return {
    ...body,
    ...contentTexts(body, '', text),
    children: body.children.map((child, index) => ({ ...child, ...contentTexts(child, `children.${index}.`, text) })),
  }
}

/** Returns every rich text of a body with its path in the body. */
export function textsOf(body: QuestionBody): { html: string; field: string }[] {
  const texts: { html: string; field: string }[] = []
  mapTexts(body, (html, field) => {
    texts.push({ html, field })
    return html
  })
  return texts
}

/**
 * Converts the rich texts of one question or child. The option keys in `answer` are converted too; this is harmless,
 * because letters and digits are the same in plain text and HTML.
 */
function contentTexts<T extends string>(content: BodyContent, place: string, text: OfText<T>) {
  const block = (name: (typeof blocks)[number]) => text(content[name], `${place}${name}`, false)
  const inline = (html: string, field: string) => text(html, `${place}${field}`, true)
  return {
    stemHtml: block('stemHtml'),
    groundHtml: inline(content.groundHtml, 'groundHtml'),
    promptHtml: block('promptHtml'),
    options: content.options.map((option, index) => {
      const said = (name: OptionText) => inline(option[name], `options.${index}.${name}`)
      return { ...option, html: said('html'), feedbackHtml: said('feedbackHtml'), pairHtml: said('pairHtml') }
    }),
    answer: content.answer.map((one, index) => inline(one, `answer.${index}`)),
    blanks: content.blanks.map(({ options, ...blank }, index) => ({
      ...blank,
      accept: blank.accept.map((one, at) => inline(one, `blanks.${index}.accept.${at}`)),
      ...(options && {
        options: options.map(({ key, html }, at) => ({
          key,
          html: inline(html, `blanks.${index}.options.${at}.html`),
        })),
      }),
    })),
    rubric: content.rubric.map((point, index) => ({ ...point, html: inline(point.html, `rubric.${index}.html`) })),
    analysisHtml: block('analysisHtml'),
    thinkingHtml: block('thinkingHtml'),
    summaryHtml: block('summaryHtml'),
  }
}

import type { BodyBlank, BodyContent, BodyOption, QuestionBody } from '../../../../lib/contracts/question/body.ts'

/**
 * Returns a body in the shape that audit entries store. The fields have the names from the description of questions,
 * which contains their labels. The history can therefore show every difference with a label.
 */
export function audited({ children, knowledge, ...body }: QuestionBody) {
  return {
    ...body,
    ...contentWords(body),
    knowledge: knowledge.map(({ name }) => name),
    children: children.map((child) => {
      const { options, blanks, rubric } = contentWords(child)
      const { stemHtml, groundHtml, promptHtml, promptAudio, answer, analysisHtml, thinkingHtml, summaryHtml, score } =
        child
      const asked = [stemHtml, groundHtml, promptHtml, ...(promptAudio ? ['［音频］'] : [])]
      const parts = [...asked, ...options, ...answer, ...blanks, ...rubric, analysisHtml, thinkingHtml, summaryHtml]
      return [...parts.filter(Boolean), ...points(score)].join('　')
    }),
  }
}

function contentWords({ options, blanks, rubric }: BodyContent) {
  return {
    options: options.map(optionWords),
    blanks: blanks.map(blankWords),
    rubric: rubric.map(({ html, score }) => `${html}（${score} 分）`),
  }
}

const points = (score: number | null) => (score === null ? [] : [`${score} 分`])

function optionWords({ key, html, correct, locked, feedbackHtml, pairHtml }: BodyOption): string {
  const notes = [
    ...(correct ? ['正确'] : []),
    ...(locked ? ['不参与乱序'] : []),
    ...(feedbackHtml ? [feedbackHtml] : []),
  ]
  return `${key}. ${html}${pairHtml && ` — ${pairHtml}`}${notes.length > 0 ? `（${notes.join('，')}）` : ''}`
}

const matches: Readonly<Record<BodyBlank['match'], string>> = {
  exact: '完全一致',
  ci: '不分大小写',
  numeric: '按数值',
  expr: '按式子',
}

function blankWords({ accept, match, tolerance, score, group, options = [] }: BodyBlank): string {
  if (options.length > 0) return [...options.map(({ key, html }) => `${key}. ${html}`), ...points(score)].join(' ')
  const notes = [matches[match], ...(tolerance === null ? [] : [`误差 ${tolerance}`]), ...points(score)]
  return `${accept.join(' / ')}（${[...notes, ...(group === null ? [] : [`第 ${group} 组可换序`])].join('，')}）`
}

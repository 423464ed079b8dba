import { assignAnswers, rangesOf } from '../../../lib/paper/answer-key.ts'
import { blankAnswers, withBlanks } from '../../../lib/paper/blanks.ts'
import { answeredParts, clozeQuestion, findClozes, readKeys, readRows } from '../../../lib/paper/cloze.ts'
import { itemRuns, withoutListTables } from '../../../lib/paper/cloze-items.ts'
import { fieldsOf, keyLetters } from '../../../lib/paper/fields.ts'
import { joinBroken } from '../../../lib/paper/join.ts'
import { detailOf, splitKey } from '../../../lib/paper/key-split.ts'
import { kindOf, typeOf } from '../../../lib/paper/kinds.ts'
import {
  cutLine,
  inlineOf,
  isWritten,
  labelled,
  lineFrom,
  lineHtml,
  lineOf,
  linesOf,
  paragraphs,
} from '../../../lib/paper/lines.ts'
import * as marks from '../../../lib/paper/marks.ts'
import { nestedPaper } from '../../../lib/paper/nested.ts'
import { withNumberedBlanks } from '../../../lib/paper/numbered-blanks.ts'
import { findOptions } from '../../../lib/paper/options.ts'
import { countPaper, readPaper } from '../../../lib/paper/read-paper.ts'
import * as scores from '../../../lib/paper/scores.ts'
import { partsOf, subPartsOf } from '../../../lib/paper/split.ts'
import * as tags from '../../../lib/paper/tags.ts'
import { textOf, textUse } from '../../../lib/paper/texts.ts'
import type { TextModules } from './samples.ts'

const lines = (text: string) => linesOf(text)
/** Returns one line of a paper with the whole text as plain text, even where the text looks like markup. */
const line = (text: string) => lineOf([{ text }])
const question = (text: string) => fieldsOf([line(text)]).question

/** A cloze passage of three blanks around the text, with a list of options for each blank. */
const clozeLines = (text: string) => [
  line(`__1__ ${text} __2__ __3__`),
  ...[1, 2, 3].map((no) => line(`${no}. A. took B. brought`)),
  line(`【答案】${text}`),
]

export const papers: TextModules = {
  'lib/paper/lines.ts': {
    linesOf,
    lineOf: line,
    cutLine: (text) => cutLine(line(text), [1, Math.floor(text.length / 2), text.length]),
    lineFrom: (text) => lineFrom(line(text), 2),
    lineHtml: (text) => [lineHtml(line(text)), lines(text).map(lineHtml)],
    inlineOf: (text) => inlineOf(lines(text)),
    paragraphs: (text) => paragraphs(lines(text)),
    isWritten: (text) => isWritten(line(text)),
    labelled: (text) => labelled(text, line(text)),
  },
  'lib/paper/marks.ts': { ...marks },
  'lib/paper/join.ts': { joinBroken: (text) => [joinBroken(lines(text)), joinBroken([line(text), line(text)])] },
  'lib/paper/options.ts': {
    findOptions: (text) => [findOptions(lines(text)), findOptions([line(`A. ${text} B. ${text}`)])],
  },
  'lib/paper/fields.ts': { fieldsOf: (text) => [fieldsOf(lines(text)), fieldsOf([line(text)])], keyLetters },
  'lib/paper/split.ts': {
    partsOf: (text) => [partsOf(lines(text)), partsOf([line(text)])],
    subPartsOf: (text) => subPartsOf(lines(`（1）${text}<p>（2）${text}`)),
  },
  'lib/paper/answer-key.ts': {
    rangesOf,
    assignAnswers: (text) => assignAnswers(partsOf([line('1. 甲'), line('2. 乙')]), [line(`1. ${text}`), line(text)]),
  },
  'lib/paper/key-split.ts': {
    splitKey: (text) => splitKey([line('1. 甲'), line(text), line(`【解析】${text}`)]),
    detailOf,
  },
  'lib/paper/scores.ts': {
    eachScore: scores.eachScore,
    eachBlankScore: scores.eachBlankScore,
    scoreOf: (text) => scores.scoreOf([line(text)]),
  },
  'lib/paper/tags.ts': {
    paragraphAttributes: tags.paragraphAttributes,
    withoutIndent: tags.withoutIndent,
    closeOf: (text) => tags.closeOf(text, 'p', 0),
    ahead: (text) => tags.ahead(text, '<', 0),
    listOf: (text) => tags.listOf('ol', text),
  },
  'lib/paper/texts.ts': {
    textOf: (text) => textOf(lines(text), 'next'),
    textUse: (text) => textUse([line(text)], { isFollowed: true, composite: false, isHead: true }),
  },
  'lib/paper/nested.ts': {
    nestedPaper: (text) => nestedPaper([line(`（1）${text}`), line(`（2）${text}`), line(`【答案】（1）${text}`)], []),
  },
  'lib/paper/cloze-items.ts': {
    itemRuns: (text) => [itemRuns(lines(text), 3), itemRuns([line(`1. A. ${text} B. ${text}`), line(text)], 1)],
    withoutListTables: (text) => withoutListTables(linesOf(`<table><tr><td>1. A. ${text}</td></tr></table>${text}`)),
  },
  'lib/paper/cloze.ts': {
    findClozes: (text) => [findClozes(lines(text)), findClozes(clozeLines(text))],
    clozeQuestion: (text) => findClozes(clozeLines(text)).map((found) => clozeQuestion(found, text)),
    answeredParts: (text) => findClozes(clozeLines(text)).map(answeredParts),
    readRows,
    readKeys,
  },
  'lib/paper/numbered-blanks.ts': {
    withNumberedBlanks: (text) => withNumberedBlanks([...lines(text), line(text)], [1, 2, 3, 4, 5, 6]),
  },
  'lib/paper/blanks.ts': { withBlanks, blankAnswers: (text) => blankAnswers(text, 3) },
  'lib/paper/kinds.ts': { kindOf: (text) => kindOf(question(text)), typeOf: (text) => typeOf(question(text), []) },
  'lib/paper/read-paper.ts': {
    readPaper: (text) => readPaper(text),
    'readPaper of several questions': (text) => readPaper(`<p>1. ${text}</p><p>2. ${text}</p>`),
    'readPaper of a composite question': (text) =>
      readPaper(`材料<p>（1）${text}</p><p>（2）${text}</p>`, { composite: true }),
    countPaper: (text) => countPaper(readPaper(text)),
  },
}

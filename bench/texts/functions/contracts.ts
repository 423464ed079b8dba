import { foldText } from '../../../lib/contracts/base/fold-text.ts'
import { measureJson } from '../../../lib/contracts/base/measure-json.ts'
import { fenOf } from '../../../lib/contracts/base/money.ts'
import { mobileFault, readPhone } from '../../../lib/contracts/base/phone.ts'
import { decodeEntities, plainText, textOf } from '../../../lib/contracts/base/rich-text.ts'
import { codeText, visibleText, withoutInvisible } from '../../../lib/contracts/base/visible-text.ts'
import { readWrittenDay } from '../../../lib/contracts/base/written-day.ts'
import { plainDigits, readWrittenNumber } from '../../../lib/contracts/base/written-number.ts'
import { answerInText } from '../../../lib/contracts/chat/stream.ts'
import { readWrittenClass, readWrittenGrade, readWrittenSection } from '../../../lib/contracts/class/written-class.ts'
import { modelKey } from '../../../lib/contracts/device/model.ts'
import { isNumericSn, readSn, readSnLine, shapeOf, snsIn, usualOf } from '../../../lib/contracts/device/sn.ts'
import { withoutDoubled } from '../../../lib/contracts/formula/backslashes.ts'
import { closesOf } from '../../../lib/contracts/formula/brackets.ts'
import { canonicalFormula } from '../../../lib/contracts/formula/canonical.ts'
import { canonicalFormulasOf, canonicalOfSource } from '../../../lib/contracts/formula/canonical-of.ts'
import { isCommand } from '../../../lib/contracts/formula/commands.ts'
import { restoreControls, restoreEaten } from '../../../lib/contracts/formula/eaten.ts'
import { faultAtSight, faultInChinese, texOf } from '../../../lib/contracts/formula/faults.ts'
import { findFormulas } from '../../../lib/contracts/formula/find.ts'
import { splitKeyword } from '../../../lib/contracts/formula/keyword.ts'
import { formulaExcess } from '../../../lib/contracts/formula/limits.ts'
import { normalizeTex } from '../../../lib/contracts/formula/normalize.ts'
import { isPlainTex } from '../../../lib/contracts/formula/plain-tex.ts'
import { isLikelyMath } from '../../../lib/contracts/formula/prose.ts'
import { withRoots } from '../../../lib/contracts/formula/roots.ts'
import { splitFormulas, unmatchedDollars } from '../../../lib/contracts/formula/segments.ts'
import { readArgument } from '../../../lib/contracts/formula/text-commands.ts'
import { readDiscount } from '../../../lib/contracts/order/amounts.ts'
import { checkStatedKey } from '../../../lib/contracts/question/checks/analysis-key.ts'
import { checkBlankOptions, hasOwnOptions, optionsAt } from '../../../lib/contracts/question/checks/blank-options.ts'
import { checkBlanks, countBlanks } from '../../../lib/contracts/question/checks/blanks.ts'
import { checkBrackets } from '../../../lib/contracts/question/checks/brackets.ts'
import { checkContent, checkTexts } from '../../../lib/contracts/question/checks/check-content.ts'
import { checkQuestion, withJudged } from '../../../lib/contracts/question/checks/check-question.ts'
import { checkChildren } from '../../../lib/contracts/question/checks/children.ts'
import {
  checkAnswer,
  checkEach,
  checkLengths,
  checkOptions,
  chosenKeys,
} from '../../../lib/contracts/question/checks/choices.ts'
import { checkDamagedFormulas } from '../../../lib/contracts/question/checks/damaged-formulas.ts'
import { checkDollars } from '../../../lib/contracts/question/checks/dollars.ts'
import { checkFormulaSigns } from '../../../lib/contracts/question/checks/formula-signs.ts'
import { checkFormulaSource } from '../../../lib/contracts/question/checks/formula-source.ts'
import {
  flawsOfFormulas,
  formulasOf,
  invalidFormula,
  sourcesIn,
} from '../../../lib/contracts/question/checks/formulas.ts'
import { masked } from '../../../lib/contracts/question/checks/masked.ts'
import { checkPictures } from '../../../lib/contracts/question/checks/pictures.ts'
import { checkPunctuation } from '../../../lib/contracts/question/checks/punctuation.ts'
import { hasPicture, isEmptyText, textsOf, visibleLength } from '../../../lib/contracts/question/checks/texts.ts'
import type { TextModules } from './samples.ts'
import { at, checked, content, facts, option, question } from './samples.ts'

const blankOf = (html: string) => ({
  ...({ match: 'exact', tolerance: null, score: null, group: null } as const),
  accept: [],
  options: [
    { key: 'A', html },
    { key: 'B', html: '2' },
  ],
})

export const contracts: TextModules = {
  'lib/contracts/base/rich-text.ts': { decodeEntities, plainText, textOf: (text) => textOf(text, 'p', '\n') },
  'lib/contracts/base/fold-text.ts': { foldText },
  'lib/contracts/base/money.ts': { fenOf },
  'lib/contracts/base/phone.ts': { mobileFault, readPhone },
  'lib/contracts/base/visible-text.ts': { codeText, visibleText, withoutInvisible },
  'lib/contracts/base/written-number.ts': { plainDigits, readWrittenNumber },
  'lib/contracts/base/written-day.ts': { readWrittenDay },
  'lib/contracts/chat/stream.ts': { answerInText },
  'lib/contracts/class/written-class.ts': { readWrittenClass, readWrittenGrade, readWrittenSection },
  'lib/contracts/device/model.ts': { modelKey },
  'lib/contracts/device/sn.ts': {
    isNumericSn,
    readSn,
    readSnLine: (text) => readSnLine(text, usualOf([text])),
    shapeOf,
    snsIn: (text) => snsIn(text),
    usualOf: (text) => usualOf([text]),
  },
  'lib/contracts/base/measure-json.ts': { measureJson },
  'lib/contracts/formula/canonical-of.ts': { canonicalFormulasOf, canonicalOfSource },
  'lib/contracts/formula/backslashes.ts': { withoutDoubled },
  'lib/contracts/formula/brackets.ts': { closesOf },
  'lib/contracts/formula/canonical.ts': { canonicalFormula: (text) => canonicalFormula(text.slice(0, 20_000)) },
  'lib/contracts/formula/commands.ts': { isCommand },
  'lib/contracts/formula/eaten.ts': { restoreControls, restoreEaten },
  'lib/contracts/formula/faults.ts': { faultAtSight, faultInChinese, texOf },
  'lib/contracts/formula/find.ts': { findFormulas },
  'lib/contracts/formula/keyword.ts': { splitKeyword },
  'lib/contracts/formula/limits.ts': { formulaExcess },
  'lib/contracts/formula/normalize.ts': { normalizeTex },
  'lib/contracts/formula/segments.ts': { splitFormulas, unmatchedDollars },
  'lib/contracts/formula/plain-tex.ts': { isPlainTex },
  'lib/contracts/formula/prose.ts': {
    isLikelyMath: (text) => [
      isLikelyMath(text, '$', { before: '', after: '1' }),
      isLikelyMath(text, '$', { before: '1', after: 'x' }),
      isLikelyMath(text, '$$', { before: '', after: undefined }),
    ],
  },
  'lib/contracts/formula/roots.ts': { withRoots },
  'lib/contracts/formula/text-commands.ts': { readArgument: (text) => readArgument(text, 0) },
  'lib/contracts/order/amounts.ts': { readDiscount },
  'lib/contracts/question/checks/analysis-key.ts': {
    checkStatedKey: (text) =>
      checked((flaws) => checkStatedKey({ ...content, analysisHtml: text }, facts('single'), flaws)),
  },
  'lib/contracts/question/checks/blank-options.ts': {
    checkBlankOptions: (text) =>
      checked((flaws) =>
        checkBlankOptions({ ...content, blanks: [blankOf(text)], answer: [text] }, facts('cloze'), 1, flaws),
      ),
    hasOwnOptions: (text) => hasOwnOptions({ blanks: [blankOf(text)] }),
    optionsAt: (text) => optionsAt({ blanks: [blankOf(text)] }, 0),
  },
  'lib/contracts/question/checks/blanks.ts': {
    checkBlanks: (text) =>
      checked((flaws) => checkBlanks({ ...content, stemHtml: text, answer: [text] }, facts('blank'), flaws)),
    countBlanks,
  },
  'lib/contracts/question/checks/brackets.ts': {
    checkBrackets: (html) => checked((flaws) => checkBrackets(at(html), flaws)),
  },
  'lib/contracts/question/checks/check-content.ts': {
    checkContent: (text) => checked((flaws) => checkContent({ ...content, stemHtml: text }, facts('single'), flaws)),
    checkTexts: (text) => checked((flaws) => checkTexts({ ...content, stemHtml: text }, flaws)),
  },
  'lib/contracts/question/checks/check-question.ts': {
    checkQuestion: (text) => checkQuestion({ ...question, stemHtml: text }, facts),
    withJudged: (text) => {
      const formulas = formulasOf({ ...question, stemHtml: text })
      return withJudged({ ...question, stemHtml: text }, [], {
        formulas,
        faults: new Map(),
        difficulties: {},
        points: { states: {}, suggested: [] },
      })
    },
  },
  'lib/contracts/question/checks/children.ts': {
    checkChildren: (text) => {
      const children = [{ ...content, id: null, stemHtml: text }]
      return checked((flaws) =>
        checkChildren({ ...question, children }, facts('composite'), () => facts('single'), flaws),
      )
    },
  },
  'lib/contracts/question/checks/choices.ts': {
    checkOptions: (html) => checked((flaws) => checkOptions([{ ...option, html }, option], facts('single'), flaws)),
    checkAnswer: (text) =>
      checked((flaws) => checkAnswer({ options: [option], answer: [text] }, facts('single'), flaws)),
    checkLengths: (html) => checked((flaws) => checkLengths([{ ...option, html }, option], facts('single'), flaws)),
    checkEach: (html) =>
      checked((flaws) => checkEach([{ key: 'A', html }, option], { name: '', at: 'options' }, flaws)),
    chosenKeys: (text) => chosenKeys({ options: [option], answer: [text] }),
  },
  'lib/contracts/question/checks/damaged-formulas.ts': {
    checkDamagedFormulas: (html) => checked((flaws) => checkDamagedFormulas(at(html), flaws)),
  },
  'lib/contracts/question/checks/dollars.ts': {
    checkDollars: (html) => checked((flaws) => checkDollars(at(html), flaws)),
  },
  'lib/contracts/question/checks/formula-signs.ts': {
    checkFormulaSigns: (html) => checked((flaws) => checkFormulaSigns(at(html), flaws)),
  },
  'lib/contracts/question/checks/formula-source.ts': {
    checkFormulaSource: (html) => checked((flaws) => checkFormulaSource(at(html), flaws)),
  },
  'lib/contracts/question/checks/formulas.ts': {
    flawsOfFormulas: (source) => flawsOfFormulas([{ field: 'stemHtml', source }], new Map([[source, source]])),
    formulasOf: (text) => formulasOf({ ...question, stemHtml: text }),
    sourcesIn,
    invalidFormula: (text) => invalidFormula(text, text),
  },
  'lib/contracts/question/checks/masked.ts': { masked: (text) => [masked(text), masked(text, { brackets: true })] },
  'lib/contracts/question/checks/pictures.ts': {
    checkPictures: (html) => checked((flaws) => checkPictures(at(html), flaws)),
  },
  'lib/contracts/question/checks/punctuation.ts': {
    checkPunctuation: (html) => checked((flaws) => checkPunctuation(at(html), flaws)),
  },
  'lib/contracts/question/checks/texts.ts': {
    hasPicture,
    isEmptyText,
    textsOf: (text) => textsOf({ ...content, stemHtml: text }),
    visibleLength,
  },
}

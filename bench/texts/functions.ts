import { encodingOf } from '../../backend/core/files/csv-text.ts'
import { readText } from '../../backend/core/files/sheet/cell-text.ts'
import { unescapeText } from '../../backend/core/files/sheet/shared-strings.ts'
import { guardFormula, unguardFormula } from '../../backend/core/files/table-text.ts'
import { onlyAllowed } from '../../backend/core/records/clean-html.ts'
import { isHtml, picturesIn, previewOf, toRichText } from '../../backend/core/records/rich-text.ts'
import { runGrams, wordGramsWithRuns } from '../../backend/core/search/runs.ts'
import {
  formulaGrams,
  partGrams,
  searchWords,
  textGrams,
  wholeGram,
  wordGrams,
} from '../../backend/core/search/search.ts'
import { dayIn, folded } from '../../backend/core/tasks/import/cells.ts'
import { matchHeaders } from '../../backend/core/tasks/import/headers.ts'
import { searchTerms } from '../../backend/modules/chat/search-terms.ts'
import { checkChoices, checkFormulaMarks } from '../../backend/modules/question/files/import/check-content.ts'
import { cleanText } from '../../backend/modules/question/files/import/clean-text.ts'
import { Findings } from '../../backend/modules/question/files/import/findings.ts'
import { readLine } from '../../backend/modules/question/files/import/read-line.ts'
import { exactRuns } from '../../backend/modules/question/find/exact.ts'
import { readKeyword, readRuns } from '../../backend/modules/question/find/keyword.ts'
import { fingerprintOf } from '../../backend/modules/question/similar/fingerprint.ts'
import { bandsOf } from '../../backend/modules/question/similar/minhash.ts'
import { searchMath, searchText } from '../../backend/modules/question/store/search-row.ts'
import { readQuestions } from '../../components/features/questionbank/add-question/pasted/read-questions.ts'
import { readableLatex, readablePreview } from '../../components/work/question/prose-latex.ts'
import { foldText } from '../../lib/contracts/base/fold-text.ts'
import { measureJson } from '../../lib/contracts/base/measure-json.ts'
import { readPhone } from '../../lib/contracts/base/phone.ts'
import { decodeEntities, plainText, textOf } from '../../lib/contracts/base/rich-text.ts'
import { visibleText } from '../../lib/contracts/base/visible-text.ts'
import { readWrittenDay } from '../../lib/contracts/base/written-day.ts'
import { readSn, snsIn } from '../../lib/contracts/device/sn.ts'
import { withoutDoubled } from '../../lib/contracts/formula/backslashes.ts'
import { canonicalFormula } from '../../lib/contracts/formula/canonical.ts'
import { canonicalFormulasOf, canonicalOfSource } from '../../lib/contracts/formula/canonical-of.ts'
import { isCommand } from '../../lib/contracts/formula/commands.ts'
import { restoreEaten } from '../../lib/contracts/formula/eaten.ts'
import { isolator } from '../../lib/contracts/formula/engine.ts'
import { faultAtSight, faultInChinese, texOf } from '../../lib/contracts/formula/faults.ts'
import { findFormulas } from '../../lib/contracts/formula/find.ts'
import { splitKeyword } from '../../lib/contracts/formula/keyword.ts'
import { formulaExcess } from '../../lib/contracts/formula/limits.ts'
import { normalizeTex } from '../../lib/contracts/formula/normalize.ts'
import { splitFormulas, strayDollars } from '../../lib/contracts/formula/pieces.ts'
import { isPlainTex } from '../../lib/contracts/formula/plain-tex.ts'
import { looksLikeMath } from '../../lib/contracts/formula/prose.ts'
import { withRoots } from '../../lib/contracts/formula/roots.ts'
import { readArgument } from '../../lib/contracts/formula/text-commands.ts'
import type { BodyContent, QuestionBody } from '../../lib/contracts/question/body.ts'
import { checkStatedKey } from '../../lib/contracts/question/checks/analysis-key.ts'
import { checkBlanks, countBlanks } from '../../lib/contracts/question/checks/blanks.ts'
import { checkBrackets } from '../../lib/contracts/question/checks/brackets.ts'
import { checkContent, checkTexts } from '../../lib/contracts/question/checks/check-content.ts'
import { checkQuestion, withJudged } from '../../lib/contracts/question/checks/check-question.ts'
import { checkChildren } from '../../lib/contracts/question/checks/children.ts'
import { checkAnswer, checkLengths, checkOptions, chosenKeys } from '../../lib/contracts/question/checks/choices.ts'
import { checkDollars } from '../../lib/contracts/question/checks/dollars.ts'
import { Flaws } from '../../lib/contracts/question/checks/flaws.ts'
import { checkFormulaSigns } from '../../lib/contracts/question/checks/formula-signs.ts'
import { checkFormulaSource } from '../../lib/contracts/question/checks/formula-source.ts'
import { flawsOfFormulas, formulasOf, invalidFormula, sourcesIn } from '../../lib/contracts/question/checks/formulas.ts'
import { masked } from '../../lib/contracts/question/checks/masked.ts'
import { checkPictures } from '../../lib/contracts/question/checks/pictures.ts'
import { checkPunctuation } from '../../lib/contracts/question/checks/punctuation.ts'
import { hasPicture, isEmptyText, textsOf, visibleLength } from '../../lib/contracts/question/checks/texts.ts'
import type { BaseType } from '../../lib/contracts/question/json.ts'
import { readEqField } from '../../lib/formula/eq/read.ts'
import { fractionsIn, scriptsIn, without } from '../../lib/formula/groups.ts'
import { locateFormulas, splitFormulaHtml } from '../../lib/formula/html.ts'
import { languageOf } from '../../lib/formula/language.ts'
import { escapeHtml, htmlMarkup, textMarkup } from '../../lib/formula/markup.ts'
import { lengthOf } from '../../lib/formula/mathml/lengths.ts'
import { readTex } from '../../lib/formula/read-tex.ts'
import { shownHtml } from '../../lib/formula/shown.ts'
import { estimateSize, rowsOf } from '../../lib/formula/size.ts'
import { speakTex } from '../../lib/formula/speak.ts'
import { splitFormulas as splitText } from '../../lib/formula/split.ts'
import { symbolFont, withSymbols } from '../../lib/formula/symbol-fonts.ts'
import { labelledArrow, withAbove, withBelow } from '../../lib/formula/tex/accents.ts'
import { alphabetOf, inAlphabet, isVariant } from '../../lib/formula/tex/alphabets.ts'
import {
  environment,
  fenced,
  group,
  isIntegral,
  isLimitOperator,
  matrixIn,
  middle,
  scripts,
  stacked,
  withLimits,
  withScripts,
} from '../../lib/formula/tex/build.ts'
import { joinTex } from '../../lib/formula/tex/join.ts'
import { commandOf } from '../../lib/formula/tex/signs.ts'
import { functionCommand, texOfText, textArgument } from '../../lib/formula/tex/text.ts'
import { writtenText } from '../../lib/formula/written.ts'

import { writeNumerals } from '../../lib/sheets/chinese-format.ts'
import { datePart, eachDigit, readAloud } from '../../lib/sheets/chinese-numerals.ts'
import { readFormat } from '../../lib/sheets/number-format.ts'

// The editor's parts come when they are wanted, here as everywhere.
const { bracketsToDollars, unbracketed } = await import('../../components/kit/rich-text/paste/brackets.ts')
const { closedTags, dollars, isMathMl, isTex, withoutDisplay } = await import(
  '../../components/kit/rich-text/paste/mathml.ts'
)
const { unfoldOffice } = await import('../../components/kit/rich-text/paste/office.ts')
const { countQuestions, partQuestions } = await import('../../components/kit/rich-text/paste/questions.ts')

type TextFunction = (text: string) => unknown

/** By module: each exported function that reads texts of people, called with one. */
const byModule: Readonly<Record<string, Readonly<Record<string, TextFunction>>>> = {
  'lib/contracts/base/rich-text.ts': { decodeEntities, plainText, textOf: (text) => textOf(text, 'p', '\n') },
  'lib/contracts/base/fold-text.ts': { foldText },
  'lib/contracts/base/phone.ts': { readPhone },
  'lib/contracts/base/visible-text.ts': { visibleText },
  'lib/contracts/base/written-day.ts': { readWrittenDay },
  'lib/contracts/device/sn.ts': { readSn, snsIn },
  'lib/sheets/chinese-format.ts': { writeNumerals },
  'lib/sheets/chinese-numerals.ts': {
    eachDigit: (text) => eachDigit(text, 1),
    readAloud: (text) => readAloud(text, 1),
    datePart: (text) => datePart(text, 1),
  },
  'lib/sheets/number-format.ts': {
    readFormat: (text) => [readFormat(text), readFormat(text.slice(0, 255)), readFormat('@"老师"').show(text)],
  },
  'backend/core/files/csv-text.ts': { encodingOf: (text) => encodingOf(Buffer.from(text)) },
  'backend/core/files/table-text.ts': { guardFormula, unguardFormula },
  'backend/core/files/sheet/cell-text.ts': { readText },
  'backend/core/files/sheet/shared-strings.ts': { unescapeText },
  'backend/core/tasks/import/cells.ts': { dayIn, folded },
  'backend/core/tasks/import/headers.ts': {
    matchHeaders: (text) => matchHeaders([text, text], { columns: [], ignored: [], example: {} }),
  },
  'lib/contracts/base/measure-json.ts': { measureJson },
  'lib/contracts/formula/canonical-of.ts': { canonicalFormulasOf, canonicalOfSource },
  'lib/contracts/formula/backslashes.ts': { withoutDoubled },
  'lib/contracts/formula/canonical.ts': { canonicalFormula: (text) => canonicalFormula(text.slice(0, 20_000)) },
  'lib/contracts/formula/commands.ts': { isCommand },
  'lib/contracts/formula/eaten.ts': { restoreEaten },
  'lib/contracts/formula/engine.ts': { isolator: (text) => isolator([])(text) },
  'lib/contracts/formula/faults.ts': { faultAtSight, faultInChinese, texOf },
  'lib/contracts/formula/find.ts': { findFormulas },
  'lib/contracts/formula/keyword.ts': { splitKeyword },
  'lib/contracts/formula/limits.ts': { formulaExcess },
  'lib/contracts/formula/normalize.ts': { normalizeTex },
  'lib/contracts/formula/pieces.ts': { splitFormulas, strayDollars },
  'lib/contracts/formula/plain-tex.ts': { isPlainTex },
  'lib/contracts/formula/prose.ts': {
    looksLikeMath: (text) => [
      looksLikeMath(text, '$', { before: '', behind: '1' }),
      looksLikeMath(text, '$', { before: '1', behind: 'x' }),
      looksLikeMath(text, '$$', { before: '', behind: undefined }),
    ],
  },
  'lib/contracts/formula/roots.ts': { withRoots },
  'lib/contracts/formula/text-commands.ts': { readArgument: (text) => readArgument(text, 0) },
  'lib/contracts/question/checks/analysis-key.ts': {
    checkStatedKey: (text) =>
      checked((flaws) => checkStatedKey({ ...content, analysisHtml: text }, facts('single'), flaws)),
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
      return withJudged({ ...question, stemHtml: text }, [], { formulas, faults: new Map(), difficulties: {} })
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
    chosenKeys: (text) => chosenKeys({ options: [option], answer: [text] }),
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
  'lib/formula/eq/read.ts': {
    readEqField: (text) => [readEqField([{ text: `EQ ${text}` }]), readEqField([{ text: `EQ \\o(${text},1)` }])],
  },
  'lib/formula/groups.ts': { scriptsIn, fractionsIn, without: (text) => without(text, scriptsIn(text)) },
  'lib/formula/html.ts': { locateFormulas, splitFormulaHtml },
  'lib/formula/language.ts': { languageOf },
  'lib/formula/markup.ts': { escapeHtml, htmlMarkup, textMarkup },
  'lib/formula/read-tex.ts': { readTex: (text) => readTex(text.slice(0, 20_000), plainVoice) },
  'lib/formula/size.ts': { estimateSize: (text) => [estimateSize(text, false), estimateSize(text, true)], rowsOf },
  'lib/formula/speak.ts': { speakTex: (text) => speakTex(text.slice(0, 20_000)) },
  'lib/formula/split.ts': { splitFormulas: splitText },
  'lib/formula/written.ts': { writtenText },
  'lib/formula/shown.ts': { shownHtml },
  'components/work/question/prose-latex.ts': { readableLatex, readablePreview },
  'backend/core/records/clean-html.ts': { onlyAllowed: (text) => onlyAllowed(text) },
  'backend/core/records/rich-text.ts': {
    isHtml,
    picturesIn,
    previewOf: (text) => previewOf(text),
    toRichText: (text) => [toRichText(text), toRichText(text, { inline: true })],
  },
  'backend/core/search/runs.ts': { runGrams, wordGramsWithRuns },
  'backend/core/search/search.ts': { textGrams, wordGrams, formulaGrams, wholeGram, partGrams, searchWords },
  'backend/modules/question/find/exact.ts': { exactRuns },
  'backend/modules/question/find/keyword.ts': { readKeyword, readRuns },
  'backend/modules/question/files/import/check-content.ts': {
    checkChoices: (html) =>
      checkChoices({ options: [{ ...option, html }], answer: ['A'], isChild: false }, facts('single'), new Findings()),
    checkFormulaMarks: (text) => checkFormulaMarks(text, 'stem', new Findings()),
  },
  'backend/modules/question/files/import/clean-text.ts': {
    cleanText: (text) => cleanText(text, 'stem', new Findings()),
  },
  'backend/modules/question/files/import/read-line.ts': {
    readLine: (text) => [readLine(text), readLine(JSON.stringify({ type: 'single', stem: text }))],
  },
  'backend/modules/question/similar/fingerprint.ts': {
    fingerprintOf: (text) => fingerprintOf([part(text)]),
  },
  'backend/modules/question/similar/minhash.ts': { bandsOf: (text) => bandsOf(fingerprintOf([part(text)]).grams) },
  'backend/modules/question/store/search-row.ts': {
    searchText: (text) => searchText([part(text)]),
    searchMath: (text) => searchMath([part(text)]),
  },
  'backend/modules/chat/search-terms.ts': { searchTerms },
  'components/kit/rich-text/paste/brackets.ts': { bracketsToDollars, unbracketed },
  'components/kit/rich-text/paste/mathml.ts': {
    closedTags,
    dollars: (text) => dollars(text, true),
    isMathMl,
    isTex,
    withoutDisplay,
  },
  'lib/formula/symbol-fonts.ts': {
    symbolFont,
    withSymbols: (text) => [withSymbols(text, 'symbol', true), withSymbols(text, 'wingdings', false)],
  },
  'components/kit/rich-text/paste/office.ts': { unfoldOffice },
  'components/kit/rich-text/paste/questions.ts': { countQuestions, partQuestions },
  'lib/formula/mathml/lengths.ts': { lengthOf },
  'lib/formula/tex/accents.ts': {
    labelledArrow: (text) => labelledArrow('→', text, text),
    withAbove: (text) => [withAbove('⏞', text), withAbove(text, text)],
    withBelow: (text) => [withBelow('⏟', text), withBelow(text, text)],
  },
  'lib/formula/tex/alphabets.ts': {
    alphabetOf,
    inAlphabet: (text) => [inAlphabet(text, 'bold'), inAlphabet(text, 'normal')],
    isVariant,
  },
  'lib/formula/tex/build.ts': {
    environment: (text) => environment('matrix', text.split('\n')),
    fenced: (text) => fenced('{', text, text),
    group,
    isIntegral,
    isLimitOperator,
    matrixIn: (text) => matrixIn(text, text),
    middle,
    scripts: (text) => scripts(text, text),
    stacked: (text) => stacked(text, text),
    withLimits: (text) => [withLimits(text, text, text), withLimits(`\\underbrace{${text}}`, text, '')],
    withScripts: (text) => withScripts(text, text, text),
  },
  'lib/formula/tex/join.ts': { joinTex: (text) => [joinTex(text), joinTex(text.split(' ')), joinTex([text, text])] },
  'lib/formula/tex/signs.ts': { commandOf },
  'lib/formula/tex/text.ts': {
    functionCommand,
    texOfText: (text) => [texOfText(text), texOfText(text, 'bold')],
    textArgument,
  },
  'components/features/questionbank/add-question/pasted/read-questions.ts': {
    readQuestions: (text) => [readQuestions(partQuestions(text)), readQuestions([text.split('\n')])],
  },
}

/** The same by names of their own. */
export const functions: Readonly<Record<string, TextFunction>> = Object.fromEntries(
  Object.entries(byModule).flatMap(([path, all]) => Object.entries(all).map(([name, run]) => [`${path} ${name}`, run])),
)

/** Where every exported function is one of these, or is named below. */
export const FOLDERS = ['lib/contracts/question/checks', 'lib/contracts/formula', 'lib/formula', 'lib/formula/tex']

/** Exported functions that read no text: numbers, answers of a service, the store of the browser. */
export const NO_TEXT = [
  'lib/contracts/question/checks/children.ts checkScoreSum',
  'lib/contracts/question/checks/flaws.ts Flaws',
  'lib/contracts/question/checks/usual-difficulty.ts checkDifficulty',
  'lib/formula/kept.ts forgetKept',
  'lib/formula/kept.ts keepFormulasFor',
  'lib/formula/kept.ts readKept',
  'lib/formula/kept.ts writeKept',
  'lib/formula/split.ts mathSegment',
  'lib/formula/tex/accents.ts isAbove',
  'lib/formula/tex/accents.ts isBelow',
  'lib/formula/tex/accents.ts isStretched',
  'lib/formula/tex/depth.ts isTooDeep',
]

const plainVoice = {
  joint: ' ',
  sign: (text: string) => text,
  command: (name: string) => name,
  fraction: (above: string, below: string) => `${above}/${below}`,
  root: (radicand: string, index: string) => index + radicand,
  power: (power: string) => power,
  index: (text: string) => text,
  over: () => undefined,
}

const at = (html: string) => ({ field: 'stemHtml', html })
const part = (stemHtml: string) => ({ stemHtml, options: [{ html: stemHtml.slice(0, 100) }] })

function checked(check: (flaws: Flaws) => void): Flaws {
  const flaws = new Flaws()
  check(flaws)
  return flaws
}

const facts = (baseType: string) => ({ baseType: baseType as BaseType, minOptions: 0, maxOptions: 0 })
const option = { key: 'A', html: '1', correct: true, locked: false, feedbackHtml: '', pairHtml: '' }
const content: BodyContent = {
  typeCode: 'single',
  stemHtml: '',
  groundHtml: '',
  promptHtml: '',
  promptAudio: '',
  options: [option, { ...option, key: 'B', html: '2', correct: false }],
  shuffle: false,
  answer: [],
  blanks: [],
  rubric: [],
  analysisHtml: '',
  thinkingHtml: '',
  summaryHtml: '',
  score: null,
}
const question: QuestionBody = {
  ...content,
  section: '',
  grade: null,
  subject: '',
  difficulty: null,
  knowledge: [],
  year: null,
  paperType: null,
  area: null,
  source: '',
  estSeconds: null,
  children: [],
}

import { delimiterOf, namedDelimiter } from '../../../backend/core/files/csv-delimiter.ts'
import { readCsvText, readText } from '../../../backend/core/files/sheet/cell-text.ts'
import { columnOf, rangeOf } from '../../../backend/core/files/sheet/places.ts'
import { unescapeText } from '../../../backend/core/files/sheet/shared-strings.ts'
import { shownText } from '../../../backend/core/files/shown-text.ts'
import { guardFormula, unguardFormula } from '../../../backend/core/files/table-text.ts'
import { onlyAllowed } from '../../../backend/core/records/clean-html.ts'
import { isHtml, picturesIn, previewOf, toRichText } from '../../../backend/core/records/rich-text.ts'
import { runGrams, wordGramsWithRuns } from '../../../backend/core/search/runs.ts'
import {
  formulaGrams,
  partGrams,
  searchWords,
  textGrams,
  wholeGram,
  wordGrams,
} from '../../../backend/core/search/search.ts'
import { dayIn, folded, nameKey } from '../../../backend/core/tasks/import/cells.ts'
import { matchHeaders } from '../../../backend/core/tasks/import/headers.ts'
import { searchTerms } from '../../../backend/modules/chat/search-terms.ts'
import { checkChoices, checkFormulaMarks } from '../../../backend/modules/question/files/import/check-content.ts'
import { cleanText } from '../../../backend/modules/question/files/import/clean-text.ts'
import { Findings } from '../../../backend/modules/question/files/import/findings.ts'
import { readLine } from '../../../backend/modules/question/files/import/read-line.ts'
import { exactRuns } from '../../../backend/modules/question/find/exact.ts'
import { readKeyword, readRuns } from '../../../backend/modules/question/find/keyword.ts'
import { fingerprintOf } from '../../../backend/modules/question/similar/fingerprint.ts'
import { bandsOf } from '../../../backend/modules/question/similar/minhash.ts'
import { searchMath, searchText } from '../../../backend/modules/question/store/search-row.ts'
import type { TextModules } from './samples.ts'
import { facts, option, part } from './samples.ts'

export const backend: TextModules = {
  'backend/core/files/csv-delimiter.ts': { delimiterOf, namedDelimiter },
  'backend/core/files/shown-text.ts': { shownText },
  'backend/core/files/table-text.ts': { guardFormula, unguardFormula },
  'backend/core/files/sheet/cell-text.ts': { readCsvText, readText },
  'backend/core/files/sheet/places.ts': { columnOf, rangeOf },
  'backend/core/files/sheet/shared-strings.ts': { unescapeText },
  'backend/core/tasks/import/cells.ts': { dayIn, folded, nameKey },
  'backend/core/tasks/import/headers.ts': {
    matchHeaders: (text) => matchHeaders([text, text], { columns: [], ignored: [] }),
  },
  'backend/core/records/clean-html.ts': { onlyAllowed: (text) => onlyAllowed(text) },
  'backend/core/records/rich-text.ts': {
    isHtml,
    picturesIn,
    previewOf: (text) => previewOf(text),
    toRichText: (text) => toRichText(text),
    'toRichText of an option': (text) => toRichText(text, { inline: true }),
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
}

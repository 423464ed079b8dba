import { readEqField } from '../../../lib/formula/eq/read.ts'
import { fractionsIn, scriptsIn, without } from '../../../lib/formula/groups.ts'
import { locateFormulas, splitFormulaHtml } from '../../../lib/formula/html.ts'
import { languageOf } from '../../../lib/formula/language.ts'
import { escapeHtml, htmlMarkup, textMarkup } from '../../../lib/formula/markup.ts'
import { lengthOf } from '../../../lib/formula/mathml/lengths.ts'
import { findProse, isProseBlank } from '../../../lib/formula/prose.ts'
import { readTex } from '../../../lib/formula/read-tex.ts'
import { shownHtml } from '../../../lib/formula/shown.ts'
import { estimateSize, rowsOf } from '../../../lib/formula/size.ts'
import { speakTex } from '../../../lib/formula/speak.ts'
import { splitFormulas as splitText } from '../../../lib/formula/split.ts'
import {
  isLatinSign,
  isOwnSign,
  symbolCharacter,
  symbolFont,
  unnamedSign,
  withSymbols,
} from '../../../lib/formula/symbol-fonts.ts'
import { labelledArrow, withAbove, withBelow } from '../../../lib/formula/tex/accents.ts'
import { alphabetOf, inAlphabet, isVariant } from '../../../lib/formula/tex/alphabets.ts'
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
} from '../../../lib/formula/tex/build.ts'
import { joinTex } from '../../../lib/formula/tex/join.ts'
import { commandOf } from '../../../lib/formula/tex/signs.ts'
import { functionCommand, texOfText, textArgument } from '../../../lib/formula/tex/text.ts'
import { writtenText } from '../../../lib/formula/written.ts'
import { partKey, relationshipKind, relationshipsPart, targetPart } from '../../../lib/office/part-names.ts'
import { attributeOf, nextTag, replaceTags, tagsOf } from '../../../lib/office/tags.ts'
import { decodeText, encodingOf } from '../../../lib/office/text-encoding.ts'
import { writeNumerals } from '../../../lib/sheets/chinese-format.ts'
import { datePart, eachDigit, readAloud } from '../../../lib/sheets/chinese-numerals.ts'
import { readFormat } from '../../../lib/sheets/number-format.ts'
import type { TextModules } from './samples.ts'

export const formula: TextModules = {
  'lib/office/part-names.ts': {
    partKey,
    relationshipKind,
    relationshipsPart,
    targetPart: (text) => [targetPart(text, 'xl/workbook.xml'), targetPart('a.xml', text)],
  },
  'lib/office/text-encoding.ts': {
    decodeText: (text) => decodeText(Buffer.from(text)),
    encodingOf: (text) => encodingOf(Buffer.from(text)),
  },
  'lib/office/tags.ts': {
    attributeOf: (text) => [attributeOf(text, 'id'), attributeOf(`<a ${text}`, 'id')],
    nextTag: (text) => nextTag(text, 0),
    replaceTags: (text) => replaceTags(text, 'a', () => ''),
    tagsOf: (text) => [tagsOf(text, 'a'), tagsOf(`<a ${text}`, 'a')],
  },
  'lib/sheets/chinese-format.ts': { writeNumerals },
  'lib/sheets/chinese-numerals.ts': {
    eachDigit: (text) => eachDigit(text, 1),
    readAloud: (text) => readAloud(text, 1),
    datePart: (text) => datePart(text, 1),
  },
  'lib/sheets/number-format.ts': {
    readFormat: (text) => [readFormat(text), readFormat(text.slice(0, 255)), readFormat('@"老师"').show(text)],
  },
  'lib/formula/eq/read.ts': {
    readEqField: (text) => [readEqField([{ text: `EQ ${text}` }]), readEqField([{ text: `EQ \\o(${text},1)` }])],
  },
  'lib/formula/groups.ts': { scriptsIn, fractionsIn, without: (text) => without(text, scriptsIn(text)) },
  'lib/formula/html.ts': { locateFormulas, splitFormulaHtml },
  'lib/formula/language.ts': { languageOf },
  'lib/formula/markup.ts': { escapeHtml, htmlMarkup, textMarkup },
  'lib/formula/prose.ts': {
    findProse: (text) => [findProse(text), findProse(`\\uline{${text}`), findProse(`\\uline{${text}}`)],
    isProseBlank: (text) => [isProseBlank('u', text), isProseBlank('b', text)],
  },
  'lib/formula/read-tex.ts': { readTex: (text) => readTex(text.slice(0, 20_000), plainVoice) },
  'lib/formula/size.ts': { estimateSize: (text) => [estimateSize(text, false), estimateSize(text, true)], rowsOf },
  'lib/formula/speak.ts': { speakTex: (text) => speakTex(text.slice(0, 20_000)) },
  'lib/formula/split.ts': { splitFormulas: splitText },
  'lib/formula/written.ts': { writtenText },
  'lib/formula/shown.ts': { shownHtml },
  'lib/formula/symbol-fonts.ts': {
    symbolFont,
    unnamedSign: (text) => eachCode(text, unnamedSign),
    symbolCharacter: (text) => eachCode(text, (code) => symbolCharacter('symbol', code)),
    isOwnSign: (text) => eachCode(text, isOwnSign),
    isLatinSign: (text) => eachCode(text, isLatinSign),
    withSymbols: (text) => [withSymbols(text, 'symbol', true), withSymbols(text, 'wingdings', false)],
  },
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
}

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

const eachCode = (text: string, read: (code: number) => unknown) =>
  Array.from(text, (char) => read(char.codePointAt(0) ?? 0))

import { isCommand } from './commands.ts'

/** Backslashes that follow one another, and the name behind them. */
const RUN = /(\\+)([a-zA-Z]*)/g
const DOUBLED = /(?<!\\)\\\\[a-zA-Z]{2}/
/** Commands whose argument has rows of its own. */
const WITH_ROWS = new Set('substack shortstack matrix pmatrix cases eqalign displaylines array'.split(' '))

/** A name of one letter may as well be a quantity in the next line: U=IR\\R=2. */
const isDoubled = (slashes: string, name: string) => slashes.length === 2 && name.length > 1 && isCommand(name)

/**
 * The formula with single backslashes where they were doubled on the way: `\\frac{1}{2}` outside of rows is no line break
 * before the letters "frac". Where every backslash is doubled, each loses one; else only those before the name of a command.
 */
export function withoutDoubled(tex: string): string {
  if (!DOUBLED.test(tex)) return tex
  const runs = [...tex.matchAll(RUN)]
  if (!runs.some(([, slashes = '', name = '']) => isDoubled(slashes, name))) return tex
  if (runs.every(([, slashes = '']) => slashes.length % 2 === 0)) {
    return tex.replace(/\\+/g, (slashes) => slashes.slice(slashes.length / 2))
  }
  return outsideOfRows(tex)
}

const TOKEN = /(\\+)([a-zA-Z]*)|[{}]/g

function outsideOfRows(tex: string): string {
  let environments = 0
  /** For each open group whether it has rows. */
  const groups: boolean[] = []
  let rows = 0
  let isNextWithRows = false
  return tex.replace(TOKEN, (token, slashes?: string, name = '') => {
    if (token === '{') {
      groups.push(isNextWithRows)
      rows += Number(isNextWithRows)
    } else if (token === '}') {
      rows -= Number(groups.pop() ?? false)
    } else if (slashes) {
      const isBare = slashes.length % 2 === 1
      if (isBare && name === 'begin') environments += 1
      else if (isBare && name === 'end') environments -= 1
      isNextWithRows = isBare && WITH_ROWS.has(name)
      return environments <= 0 && rows === 0 && isDoubled(slashes, name) ? `\\${name}` : token
    }
    isNextWithRows = false
    return token
  })
}

import { isIntegral, isLimitOperator, scripts } from '../tex/build.ts'
import { joinTex } from '../tex/join.ts'
import { commandOf } from '../tex/signs.ts'
import { isOn, part, property } from './dom.ts'

/** Reads a sum, an integral or another large operator with its limits (§22.1.2.70). */
export function operator(element: Element, read: (element: Element) => string): string {
  const limit = (name: string) => {
    const found = isOn(property(element, `${name}Hide`)) ? undefined : part(element, name)
    return found ? read(found) : ''
  }
  const sign = property(element, 'chr') ?? '∫'
  const limits = scripts(limit('sub'), limit('sup'))
  const command = LARGE[sign] ?? commandOf(sign) ?? sign
  const isLarge = isIntegral(command) || isLimitOperator(command)
  const base = isLarge || command === '' ? command : `\\mathop{${command}}`
  const isAbove = property(element, 'limLoc') === 'undOvr' && base !== '' && limits !== ''
  const content = part(element, 'e')
  return joinTex([
    `${base === '' && limits ? '{}' : base}${isAbove ? '\\limits' : ''}${limits}`,
    content ? read(content) : '',
  ])
}

/** Characters that authors type in place of the large operators, with the command of the large operator. */
const LARGE: Readonly<Record<string, string>> = {
  '∪': '\\bigcup',
  '∩': '\\bigcap',
  '∨': '\\bigvee',
  '∧': '\\bigwedge',
  Σ: '\\sum',
  Π: '\\prod',
}

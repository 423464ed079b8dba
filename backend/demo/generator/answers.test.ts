import { describe, expect, it } from 'vitest'
import { equations } from '../templates/chemistry/facts.ts'
import { events } from '../templates/history.ts'
import { buildQuestion } from './generate.ts'
import type { ChildJson, QuestionJson } from './types.ts'

// Checks one question. A check computes the answer from the text that a learner sees and in another way than the
// template, so that it finds mistakes of the template.
type Check = (stem: string, question: QuestionJson) => void

const numbers = (text: string): number[] => [...text.matchAll(/-?\d+(?:\.\d+)?/g)].map(([n]) => Number(n))
const whole = (text: string): number[] => [...text.matchAll(/\d+(?:\.\d+)?/g)].map(([n]) => Number(n))
const marked = ({ options = [], answer }: ChildJson): string =>
  options
    .filter(({ key }) => [answer].flat().includes(key))
    .map(({ content }) => content)
    .join('、')
const answers = ({ answer }: ChildJson): string[] => [answer].flat()
const near = (a: number, b: number): void => expect(a).toBeCloseTo(b, 6)

/** Returns the value of a number in TeX: an integer, a decimal, a fraction, a root or a product of these. */
function value(tex: string): number {
  const text = tex.replace(/\$/g, '').trim()
  const sign = text.startsWith('-') ? -1 : 1
  const body = text.replace(/^-/, '')
  const fraction = /^\\dfrac\{(.+?)\}\{(.+?)\}$/.exec(body.replace(/\\sqrt\{(\d+)\}/g, '√$1'))
  const simple = (part: string): number => {
    const [, k, m] = /^(\d*(?:\.\d+)?)(?:√(\d+))?$/.exec(part.replace(/\\sqrt\{(\d+)\}/g, '√$1')) ?? []
    return (k ? Number(k) : 1) * (m ? Math.sqrt(Number(m)) : 1)
  }
  return sign * (fraction ? simple(fraction[1] ?? '') / simple(fraction[2] ?? '') : simple(body))
}

/** Returns the coefficients of a polynomial in x, by power: for `2x^{2}-x+3`, {2: 2, 1: -1, 0: 3}. */
function terms(tex: string): Map<number, number> {
  const found = new Map<number, number>()
  for (const [, sign, k, x, power] of tex.matchAll(/([+-]?)(\d*)(x?)(?:\^\{(\d+)\})?/g)) {
    if (!k && !x) continue
    const p = x ? Number(power ?? 1) : 0
    found.set(p, (found.get(p) ?? 0) + (sign === '-' ? -1 : 1) * (k ? Number(k) : 1))
  }
  return found
}
const at = (tex: string, x: number): number => [...terms(tex)].reduce((sum, [p, k]) => sum + k * x ** p, 0)
const formula = (text: string, n = 0): string => [...text.matchAll(/\$([^$]+)\$/g)][n]?.[1] ?? ''

const checks: Record<string, Check> = {
  'math-p-multiply': (stem, q) => {
    const [a = 0, b = 0] = whole(stem.replace(/^（[^）]*）/, ''))
    near(value(marked(q).replace(' 人', '')), a * b)
  },
  'math-p-remainder': (stem, q) => {
    const [n = 0, d = 1] = whole(stem)
    expect(answers(q).map(Number)).toEqual([Math.floor(n / d), n % d])
  },
  'math-p-chicken': (stem, q) => {
    const [heads = 0, legs = 0] = whole(stem)
    const [hens = 0, rabbits = 0] = whole(answers(q)[0] ?? '')
    expect([hens + rabbits, 2 * hens + 4 * rabbits]).toEqual([heads, legs])
  },
  'math-p-shopping': (stem, q) => {
    const [n = 0, each = 0, more = 0, paid = 0] = whole(stem)
    near(whole(answers(q)[0] ?? '')[0] ?? 0, paid - n * each - more)
  },
  'math-p-lcm': (stem, q) => {
    const [a = 1, b = 1] = whole(stem)
    let day = 1
    while (day % a || day % b) day++
    expect(Number(answers(q)[0])).toBe(day)
  },
  'math-p-fraction-add': (stem, q) => {
    const [, a = '', sign, b = ''] = /\$(\\dfrac\{\d+\}\{\d+\})([+-])(\\dfrac\{\d+\}\{\d+\})\$/.exec(stem) ?? []
    near(value(marked(q)), value(a) + (sign === '+' ? 1 : -1) * value(b))
  },
  'math-p-clock': (stem, q) => {
    const [h = 0, m = 0, length = 0] = whole(stem)
    const [h2 = 0, m2 = 0] = whole(marked(q))
    expect(h2 * 60 + m2 - h * 60 - m).toBe(length)
  },
  'math-j-rational': (stem, q) => {
    const [a = 0, b = 0, c = 0, d = 0] = numbers(
      formula(stem)
        .replace(/^(-?\d+)-/, '$1 ')
        .replace(/([+-])(\d+)$/, ' $1$2'),
    )
    near(value(marked(q)), a - b * c + d)
  },
  'math-j-linear-equation': (stem, q) => {
    const [left = '', right = ''] = formula(stem).split('=')
    const [a = 0, b = 0] = numbers(left.replace('x', ' '))
    const x = numbers(answers(q)[0] ?? '')[0] ?? 0
    near(a * (x + b), at(right, x))
  },
  'math-j-linear-system': (stem, q) => {
    const [x = 0, y = 0] = numbers(answers(q)[0] ?? '')
    for (const [, a, b, c] of stem.matchAll(/(-?\d*)x([+-]\d*)y=(-?\d+)/g)) {
      const k = (text = ''): number => (/\d/.test(text) ? Number(text) : Number(`${text}1`))
      near(k(a) * x + k(b) * y, Number(c))
    }
  },
  'math-j-vieta': (stem, q) => {
    const f = terms(formula(stem, 2).split('=')[0] ?? '')
    const [b, c] = [f.get(1) ?? 0, f.get(0) ?? 0]
    const root = Math.sqrt(b * b - 4 * c)
    const [p, r] = [(-b + root) / 2, (-b - root) / 2]
    near(Number(answers(q)[0]), p + r)
    near(Number(answers(q)[1]), p * p + r * r)
  },
  'math-j-quadratic-solve': (stem, q) => {
    const left = formula(stem).split('=')[0] ?? ''
    const roots = [...(answers(q)[0] ?? '').matchAll(/=(-?\d+)/g)].map(([, n]) => Number(n))
    expect(new Set(roots).size).toBe(2)
    for (const x of roots) near(at(left, x), 0)
  },
  'math-j-inequality': (stem, q) => {
    const [, left = '', sign, right] = /\$(.+?)\\(lt|gt) (-?\d+)\$/.exec(stem.slice(stem.indexOf('不等式'))) ?? []
    const [, way, bound] = /x\\(lt|gt) (-?\d+)/.exec(marked(q)) ?? []
    for (const x of [Number(bound) - 1, Number(bound) + 1]) {
      const holds = sign === 'lt' ? at(left, x) < Number(right) : at(left, x) > Number(right)
      expect(holds).toBe(way === 'lt' ? x < Number(bound) : x > Number(bound))
    }
  },
  'math-j-discriminant': (stem, q) => {
    const f = terms(formula(stem).split('=')[0] ?? '')
    const d = (f.get(1) ?? 0) ** 2 - 4 * (f.get(2) ?? 0) * (f.get(0) ?? 0)
    expect(marked(q)).toBe(d > 0 ? '有两个不相等的实数根' : d === 0 ? '有两个相等的实数根' : '没有实数根')
  },
  'math-j-vertex': (stem, q) => {
    const f = formula(stem).replace('y=', '')
    const [h = 0, k = 0] = numbers(marked(q))
    near(at(f, h), k)
    near(at(f, h - 1), at(f, h + 1))
  },
  'math-j-probability': (stem, q) => {
    const [red = 0, white = 0, black = 0] = whole(stem)
    const color = /摸到(.)球的概率/.exec(stem)?.[1]
    const count = color === '红' ? red : color === '白' ? white : black
    near(value(marked(q)), count / (red + white + black))
  },
  'math-j-statistics': (stem, q) => {
    const list = [...stem.matchAll(/<td>(\d+)<\/td>/g)].map(([, n]) => Number(n)).sort((a, b) => a - b)
    const mode = list.find((n, index) => list.indexOf(n) !== index)
    expect(numbers(marked(q))).toEqual([mode, list[(list.length - 1) / 2]])
  },
  'math-s-set': (stem, q) => {
    const [a = [], b = []] = [...stem.matchAll(/[AB]=\\\{([^}]*)\\\}/g)].map(([, list]) => numbers(list ?? ''))
    const want = stem.includes('\\cap') ? a.filter((n) => b.includes(n)) : [...new Set([...a, ...b])]
    expect(numbers(marked(q))).toEqual(want.sort((x, y) => x - y))
  },
  'math-s-derivative-tangent': (stem, q) => {
    const f = formula(stem).replace('y=', '')
    const [x = 0, y = 0] = numbers(formula(stem, 1))
    const line = (answers(q)[0] ?? '').replace(/\$|y=/g, '')
    near(at(f, x), y)
    near(at(line, x), y)
    const slope = (at(f, x + 1e-4) - at(f, x - 1e-4)) / 2e-4
    expect(Math.abs(at(line, x + 1) - y - slope)).toBeLessThan(1e-3)
  },
  'math-s-vector-dot': (stem, q) => {
    const [a = [], b = []] = [...stem.matchAll(/=\((-?\d+,-?\d+)\)/g)].map(([, pair]) => numbers(pair ?? ''))
    near(value(marked(q)), (a[0] ?? 0) * (b[0] ?? 0) + (a[1] ?? 0) * (b[1] ?? 0))
  },
  'math-s-binomial': (stem, q) => {
    const [, base = '', n] = /\$\((.+?)\)\^\{(\d+)\}\$/.exec(stem) ?? []
    const f = terms(base)
    let product = [1]
    for (let i = 0; i < Number(n); i++) {
      const next = new Array<number>(product.length + 1).fill(0)
      product.forEach((k, p) => {
        next[p] = (next[p] ?? 0) + k * (f.get(0) ?? 0)
        next[p + 1] = (next[p + 1] ?? 0) + k * (f.get(1) ?? 0)
      })
      product = next
    }
    const [, , power] = /展开式中，\$(x)(?:\^\{(\d+)\})?\$/.exec(stem) ?? []
    near(value(marked(q)), product[Number(power ?? 1)] ?? 0)
  },
  'math-s-arithmetic-term': (stem, q) => {
    const [, m1, am] = /_\{(\d+)\}=(-?\d+)\$/.exec(stem) ?? []
    const a1 = Number(/_1=(-?\d+)/.exec(stem)?.[1])
    const n = Number(/S_\{(\d+)\}/.exec(stem)?.[1])
    const d = (Number(am) - a1) / (Number(m1) - 1)
    let [term, sum] = [a1, a1]
    for (let i = 1; i < n; i++) {
      term += d
      sum += term
    }
    expect(answers(q).map(Number)).toEqual([term, sum])
  },
  'math-s-geometric': (stem, q) => {
    const a1 = Number(/a_1=(-?\d+)/.exec(stem)?.[1])
    const ratio = Number(/=(-?\d+)a_/.exec(stem)?.[1])
    const n = Number(/S_\{(\d+)\}/.exec(stem)?.[1])
    let [term, sum] = [a1, 0]
    for (let i = 0; i < n; i++) {
      sum += term
      term *= ratio
    }
    near(value(marked(q)), sum)
  },
  'math-s-line-distance': (stem, q) => {
    const [px = 0, py = 0] = numbers(formula(stem))
    const [, a, b, c] = /(-?\d+)x([+-]\d+)y([+-]\d+)=0/.exec(stem) ?? []
    // The distance from the point to the line is the distance to the foot of the perpendicular.
    const [ka, kb, kc] = [Number(a), Number(b), Number(c)]
    const t = -(ka * px + kb * py + kc) / (ka * ka + kb * kb)
    near(value(marked(q)), Math.hypot(t * ka, t * kb))
  },
  'math-s-ellipse': (stem, q) => {
    const [, u, v] = /x\^2\}\{(\d+)\}\+\\dfrac\{y\^2\}\{(\d+)\}/.exec(stem) ?? []
    const [big, small] = [Math.max(Number(u), Number(v)), Math.min(Number(u), Number(v))]
    near(value(answers(q)[0] ?? ''), 2 * Math.sqrt(big - small))
    near(value(answers(q)[1] ?? ''), Math.sqrt(1 - small / big))
  },
  'math-s-cosine-law': (stem, q) => {
    const [b = 0, a = 0] = whole(stem)
    const angle = (Number(/=(\d+)\^\\circ/.exec(stem)?.[1]) * Math.PI) / 180
    // The check uses coordinates: C is the origin, and one of the two points is on the x axis.
    near(value(marked(q).replace('\\ \\text{km}', '')), Math.hypot(b - a * Math.cos(angle), a * Math.sin(angle)))
  },
  'math-s-derivative-extreme': (stem, q) => {
    const f = formula(stem).replace('f(x)=', '')
    const [low = 0, high = 0] = numbers(marked(q.children?.[1] as ChildJson))
    const [top = 0, bottom = 0] = numbers(answers(q.children?.[2] as ChildJson)[0] ?? '')
    expect([at(f, low), at(f, high)]).toEqual([top, bottom])
    for (const x of [low, high]) near((at(f, x + 1e-4) - at(f, x - 1e-4)) / 2e-4 / 1e4, 0)
    expect(top).toBeGreaterThan(bottom)
  },
  'physics-j-ohm': (stem, q) => {
    const [u = 0, i = 1] = whole(stem)
    near(whole(marked(q))[0] ?? 0, u / i)
  },
  'physics-s-brake': (stem, q) => {
    const [v0 = 0, a = 1, time = 0] = whole(stem.replace('\\text{m/s}^2', ''))
    let [v, x] = [v0, 0]
    const step = 1e-3
    for (let clock = 0; clock < time - step / 2 && v > 0; clock += step) {
      x += v * step - (a * step * step) / 2
      v -= a * step
    }
    expect(Math.abs((whole(marked(q))[0] ?? 0) - x)).toBeLessThan(0.05)
  },
  'physics-j-lever': (stem, q) => {
    const [l1 = 0, f1 = 0, l2 = 1] = whole(stem.slice(stem.indexOf('支点')))
    near(whole(marked(q))[0] ?? 0, (f1 * l1) / l2)
  },
  'chemistry-j-dilute': (stem, q) => {
    const [m = 0, high = 0, low = 1] = whole(stem)
    const water = whole(marked(q))[0] ?? 0
    near((m * high) / 100 / (m + water), low / 100)
  },
  'biology-s-ratio': (stem, q) => {
    let [dominant, mixed] = [0, 1]
    for (let i = 0; i < (whole(stem)[0] ?? 0); i++) [dominant, mixed] = [dominant + mixed / 4, mixed / 2]
    near(value(answers(q)[0] ?? ''), mixed)
    near(value(answers(q)[1] ?? ''), dominant)
  },
  'biology-s-cross': (stem, q) => {
    const genes = /基因型为 ([A-Za-z]+)/.exec(stem)?.[1] ?? ''
    const loci = genes.match(/../g) ?? []
    const kinds = (list: string[][]): number => list.reduce((n, each) => n * new Set(each).size, 1)
    const offspring = (pair: string, other: string): string[] =>
      [...pair].flatMap((x) => [...other].map((y) => [x, y].sort().join('')))
    const shape = (list: string[]): string[] => list.map((pair) => (/[A-Z]/.test(pair) ? 'D' : 'r'))
    const want = stem.includes('配子种类')
      ? kinds(loci.map((pair) => [...pair]))
      : stem.includes('自交后代基因型')
        ? kinds(loci.map((pair) => offspring(pair, pair)))
        : stem.includes('自交后代表型')
          ? kinds(loci.map((pair) => shape(offspring(pair, pair))))
          : kinds(loci.map((pair) => shape(offspring(pair, pair.toLowerCase()))))
    near(whole(marked(q))[0] ?? 0, want)
  },
  'history-j-event-order': (stem, q) => {
    const year = new Map(events)
    const inOrder = answers(q).map((key) => q.options?.find((option) => option.key === key)?.content ?? '')
    const years = inOrder.map((name) => year.get(name) ?? Number.NaN)
    expect(years).toEqual([...years].sort((a, b) => a - b))
    for (const name of inOrder) expect(stem).toContain(name)
  },
  'geography-s-timezone': (stem, q) => {
    const [a = 0, b = 0] = [...stem.matchAll(/中时区|([东西])(\d+)区/g)].map(
      ([, side, n]) => (side === '西' ? -1 : 1) * Number(n ?? 0),
    )
    const there = new Date(Date.UTC(2026, 5, 15, (Number(/区时 (\d+) 时/.exec(stem)?.[1]) ?? 0) - a + b))
    expect(answers(q)).toEqual([`${there.getUTCHours()} 时`, ['前一天', '当天', '后一天'][there.getUTCDate() - 14]])
  },
  'it-s-loop': (stem, q) => {
    const [a = 0, b = 0, step = 1] = whole(/range\(([^)]*)\)/.exec(stem)?.[1] ?? '')
    let sum = 0
    for (let i = a; i < b; i += step) sum += i
    near(whole(marked(q))[0] ?? 0, sum)
  },
  'it-j-binary': (stem, q) => {
    const [first = '', second = ''] = answers(q)
    const [, two] = /二进制数 ([01]+) 转换/.exec(stem) ?? []
    const [ten = '', last] = [...stem.matchAll(/十进制数 (\d+) 转换/g)].map(([, n]) => n ?? '')
    expect(two ? Number(first) : Number.parseInt(first, 2)).toBe(two ? Number.parseInt(two, 2) : Number(ten))
    expect(Number.parseInt(second, 16)).toBe(Number(last ?? ten))
  },
  'civics-s-wage': (stem, q) => {
    const income = whole(stem)[0] ?? 0
    let tax = 0
    for (let yuan = 5000; yuan < income; yuan += 100) tax += 100 * (yuan < 8000 ? 0.03 : yuan < 17000 ? 0.1 : 0.2)
    near(Number(answers(q)[1]), Math.round(tax * 100) / 100)
  },
}

/** Returns the question with a wrong answer: another option is marked, or each number in the answer is one higher. */
function spoil<T extends ChildJson>(question: T): T {
  const { options = [], answer, children } = question as T & { children?: ChildJson[] }
  if (children) return { ...question, children: children.map(spoil) }
  if (question.type === 'order') return { ...question, answer: [...answer].reverse() }
  if (options.length > 0)
    return {
      ...question,
      answer: options
        .filter(({ key }) => !answer.includes(key))
        .slice(0, 1)
        .map(({ key }) => key),
    }
  const higher = (text: string): string => text.replace(/\d+/g, (n) => String(Number(n) + 1))
  return { ...question, answer: Array.isArray(answer) ? answer.map(higher) : higher(answer) }
}

describe('the answer of a generated demo question', () => {
  const byTemplate = new Map<string, QuestionJson[]>()
  const combinations: QuestionJson[] = []
  for (let n = 1; n <= 60_000; n++) {
    const { template, question } = buildQuestion(n, 11)
    if (template.id in checks) byTemplate.set(template.id, [...(byTemplate.get(template.id) ?? []), question])
    if (template.id.endsWith('-combination')) combinations.push(question)
  }

  it.each(Object.keys(checks))('equals the result of an independent calculation (template %s)', (id) => {
    const list = byTemplate.get(id) ?? []
    expect(list.length).toBeGreaterThan(20)
    for (const question of list.slice(0, 150)) checks[id]?.(question.stem, question)
  })

  it.each(Object.keys(checks))(
    'is found wrong by the independent calculation after it was changed (template %s)',
    (id) => {
      for (const question of (byTemplate.get(id) ?? []).slice(0, 20)) {
        expect(() => checks[id]?.(question.stem, spoil(question))).toThrow()
      }
    },
  )

  it('names exactly the statements that the analysis calls right or wrong, when several statements are judged', () => {
    expect(combinations.length).toBeGreaterThan(1000)
    for (const question of combinations) {
      const verdict = question.stem.includes('其中错误的是') ? '错误' : '正确'
      const said = ['①', '②', '③', '④'].filter((mark) => question.analysis.includes(`${mark}${verdict}`)).join('')
      expect(marked(question)).toBe(said)
    }
  })

  it('contains only chemical equations with the same atoms on both sides', () => {
    const atoms = (formulas: readonly string[], n: readonly number[]): string => {
      const sum = new Map<string, number>()
      formulas.forEach((text, index) => {
        for (const [, atom = '', count] of text.matchAll(/([A-Z][a-z]?)(\d*)/g)) {
          sum.set(atom, (sum.get(atom) ?? 0) + Number(count || 1) * (n[index] ?? 0))
        }
      })
      return [...sum]
        .map(([atom, count]) => atom + count)
        .sort()
        .join(' ')
    }
    for (const { left, right, n } of equations) {
      expect(atoms(left, n)).toBe(atoms(right, n.slice(left.length)))
    }
  })
})

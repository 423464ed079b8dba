import {
  BLANK,
  blank,
  CHOOSE,
  multi,
  ordering,
  singleTex,
  type Template,
  templatesOf,
} from '../../generator/builder.ts'
import { dec, frac, paren, poly, root, signed, splitRoot, term } from '../../generator/tex.ts'
import { person } from '../../generator/words.ts'

const t = templatesOf('数学', '高中')
const exam = templatesOf('数学', '高中', true)

const set = (items: readonly number[]): string => (items.length ? `\\{${items.join(',')}\\}` : '\\varnothing')

const complex = (a: number, b: number): string =>
  b === 0 ? String(a) : a === 0 ? term(b, 'i') : `${a}${signed(term(b, 'i'))}`

export const mathSeniorLower: Template[] = [
  t('math-s-set', '高一', 1, '集合的交集与并集 集合的运算', (r) => {
    const pool = Array.from({ length: 13 }, (_, i) => i - 4)
    const [a, b] = [
      r.sample(pool, r.int(4, 5)).sort((x, y) => x - y),
      r.sample(pool, r.int(4, 5)).sort((x, y) => x - y),
    ]
    const both = r.chance(0.5)
    const meet = a.filter((x) => b.includes(x))
    const union = [...new Set([...a, ...b])].sort((x, y) => x - y)
    const [right, other] = both ? [meet, union] : [union, meet]
    const wrong = [other, a.filter((x) => !b.includes(x)), b.filter((x) => !a.includes(x)), right.slice(1), a, b].map(
      set,
    )
    return singleTex(
      r,
      `已知集合 $A=${set(a)}$，$B=${set(b)}$，则 $A${both ? '\\cap' : '\\cup'} B=$${CHOOSE}`,
      set(right),
      wrong,
      `${both ? '交集取公共元素' : '并集取所有元素'}，得 $${set(right)}$。`,
    )
  }),
  exam('math-s-quadratic-inequality', '高一', 2, '一元二次不等式的解法', (r) => {
    const p = r.int(-12, 11)
    const q = p + r.int(1, 12)
    const a = r.int(1, 4)
    const less = r.chance(0.5)
    const [inside, outside] = [`\\{x\\mid ${p}\\lt x\\lt ${q}\\}`, `\\{x\\mid x\\lt ${p}\\ \\text{或}\\ x\\gt ${q}\\}`]
    const wrong = [
      less ? outside : inside,
      `\\{x\\mid ${-q}\\lt x\\lt ${-p}\\}`,
      `\\{x\\mid x\\lt ${-q}\\ \\text{或}\\ x\\gt ${-p}\\}`,
      `\\{x\\mid x\\gt ${q}\\}`,
    ]
    return singleTex(
      r,
      `不等式 $${poly([a, -a * (p + q), a * p * q])}${less ? '\\lt' : '\\gt'} 0$ 的解集为${CHOOSE}`,
      less ? inside : outside,
      wrong,
      `方程的两根为 $${p}$，$${q}$，抛物线开口向上，${less ? '取两根之间' : '取两根之外'}。`,
    )
  }),
  exam('math-s-basic-inequality', '高一', 3, '基本不等式 最值问题', (r) => {
    const [a, b] = [r.int(1, 9), r.int(1, 9)]
    const shift = r.int(0, 5)
    const stem = `已知 $x\\gt ${shift}$，则 $${term(a, 'x')}+\\dfrac{${b}}{${shift ? `x-${shift}` : 'x'}}$ 的最小值为${BLANK}。`
    const [k, m] = splitRoot(a * b)
    const value = m === 1 ? String(2 * k + a * shift) : `${shift ? `${a * shift}+` : ''}${root(a * b, 2)}`
    return blank(
      stem,
      [`$${value}$`],
      `${shift ? `原式 $=${a === 1 ? '' : a}(x-${shift})+\\dfrac{${b}}{x-${shift}}+${a * shift}$，` : ''}由基本不等式，最小值为 $2\\sqrt{${a * b}}${shift ? `+${a * shift}` : ''}=${value}$。`,
    )
  }),
  exam('math-s-basic-inequality-sum', '高一', 3, '基本不等式 条件最值', (r) => {
    const [a, b, c] = [r.int(1, 7), r.int(1, 7), r.int(2, 40)]
    const stem = `已知正数 $m$，$n$ 满足 $${term(a, 'm')}+${term(b, 'n')}=${c}$，则 $mn$ 的最大值为${CHOOSE}`
    const right = frac(c * c, 4 * a * b)
    const wrong = [
      frac(c * c, 2 * a * b),
      frac(c, 2 * a * b),
      frac(c * c, a * b),
      frac(c * c, 4),
      frac(c * c, 8 * a * b),
    ]
    return singleTex(
      r,
      stem,
      right,
      wrong,
      `$${c}=${term(a, 'm')}+${term(b, 'n')}\\ge 2\\sqrt{${a * b === 1 ? '' : a * b}mn}$，所以 $mn\\le ${right}$，等号在 $${term(a, 'm')}=${term(b, 'n')}$ 时成立。`,
    )
  }),
  t('math-s-log', '高一', 2, '对数的运算性质 换底公式', (r) => {
    const base = r.pick([2, 3, 5, 6, 7])
    const [m, n] = [r.int(2, 5), r.int(1, 4)]
    const [b2, k] = [r.pick([2, 3, 10]), r.int(1, 3)]
    const value = m - n + k
    return blank(
      `${person(r)}计算 $\\log_{${base}}${base ** m}-\\log_{${base}}${base ** n}+\\log_{${b2}}${b2 ** k}$ 的值，结果为${BLANK}。`,
      [String(value)],
      `$\\log_{${base}}${base ** m}=${m}$，$\\log_{${base}}${base ** n}=${n}$，$\\log_{${b2}}${b2 ** k}=${k}$，原式 $=${value}$。`,
    )
  }),
  t('math-s-power-compare', '高一', 3, '指数函数与对数函数的性质 大小比较', (r) => {
    const a = r.int(11, 39) / 10
    const b = r.int(2, 9) / 10
    const c = r.int(2, 19) / 10
    const d = r.int(2, 9)
    const items = [`$${dec(a)}^{${dec(c)}}$`, `$${dec(b)}^{${dec(c)}}$`, `$\\log_{${d}}${dec(b)}$`, '$1$']
    const inOrder = [items[2], items[1], items[3], items[0]] as string[]
    return ordering(
      r,
      `${person(r)}要比较四个数 ${items.join('，')} 的大小，请从小到大排列。`,
      inOrder,
      `$${dec(a)}^{${dec(c)}}\\gt 1$，$0\\lt ${dec(b)}^{${dec(c)}}\\lt 1$，$\\log_{${d}}${dec(b)}\\lt 0$。`,
    )
  }),
  exam(
    'math-s-parity',
    '高一',
    3,
    '函数的奇偶性 函数的单调性',
    (r) => {
      const a = r.int(1, 9)
      const b = r.int(1, 9)
      const odd = [
        `$f(x)=${term(a, 'x^{3}')}+${term(b, 'x')}$`,
        `$f(x)=${a === 1 ? '' : a}\\sin ${term(b, 'x')}$`,
        `$f(x)=${term(b, 'x')}-\\dfrac{${a}}{x}$`,
        `$f(x)=2^{x}-2^{-x}+${term(a, 'x')}$`,
      ]
      const not = [
        `$f(x)=${term(a, 'x^{2}')}+${b}$`,
        `$f(x)=${a === 1 ? '' : a}\\cos ${term(b, 'x')}$`,
        `$f(x)=${term(a, '|x|')}-${b}$`,
        `$f(x)=${term(a, 'x')}+${b}$`,
      ]
      return multi(
        r,
        `${person(r)}判断下列函数的奇偶性，其中是奇函数的有${CHOOSE}`,
        r.sample(odd, r.int(2, 3)),
        r.sample(not, 2),
        '奇函数的定义域关于原点对称，且 $f(-x)=-f(x)$。',
      )
    },
    0.4,
  ),
  exam('math-s-piecewise', '高一', 2, '分段函数 函数的求值', (r) => {
    const [a, b, c] = [r.nonZero(-6, 6), r.int(-9, 9), r.nonZero(-5, 5)]
    const x = r.int(-6, -1)
    const inner = a * x + b
    const outer = inner < 0 ? a * inner + b : inner * inner + c * inner
    const stem = `已知函数 $f(x)=\\begin{cases}${poly([a, b])},&x\\lt 0\\\\${poly([1, c, 0])},&x\\ge 0\\end{cases}$，则 $f(f(${x}))=$${CHOOSE}`
    const wrong = [inner, inner < 0 ? inner * inner + c * inner : a * inner + b, outer + 1, outer - 2, -outer].map(
      String,
    )
    return singleTex(r, stem, String(outer), wrong, `$f(${x})=${inner}$，$f(${inner})=${outer}$。`)
  }),
  exam('math-s-trig-value', '高一', 3, '同角三角函数的基本关系 二倍角公式', (r) => {
    const [a, b, c] = r.pick([
      [3, 4, 5],
      [5, 12, 13],
      [8, 15, 17],
      [7, 24, 25],
      [20, 21, 29],
      [9, 40, 41],
    ] as const)
    const [s, o] = r.chance(0.5) ? [a, b] : [b, a]
    const letter = r.pick(['\\alpha', '\\beta', '\\theta', '\\varphi'])
    const second = r.chance(0.5)
    const sign = second ? -1 : 1
    const kind = r.pick(['cos', 'tan', 'sin2', 'cos2'] as const)
    const [ask, n, d] =
      kind === 'cos'
        ? [`\\cos ${letter}`, sign * o, c]
        : kind === 'tan'
          ? [`\\tan ${letter}`, sign * s, o]
          : kind === 'sin2'
            ? [`\\sin 2${letter}`, sign * 2 * s * o, c * c]
            : [`\\cos 2${letter}`, o * o - s * s, c * c]
    const stem = `已知 $\\sin ${letter}=${frac(s, c)}$，且 $${letter}$ 是第${second ? '二' : '一'}象限角，则 $${ask}=$${CHOOSE}`
    const wrong = [frac(-n, d), frac(o, s), frac(-o, s), frac(s, c), frac(d, n), frac(-s, c)]
    return singleTex(
      r,
      stem,
      frac(n, d),
      wrong,
      `$\\cos ${letter}=${frac(sign * o, c)}$，所以 $${ask}=${frac(n, d)}$。`,
    )
  }),
  exam('math-s-trig-period', '高一', 2, '三角函数的周期与最值', (r) => {
    const amp = r.int(2, 9)
    const w = r.int(1, 8)
    const k = r.nonZero(-9, 9)
    const phase = r.pick([
      '\\dfrac{\\pi}{3}',
      '\\dfrac{\\pi}{4}',
      '\\dfrac{\\pi}{6}',
      '\\dfrac{2\\pi}{3}',
      '\\dfrac{\\pi}{5}',
    ])
    const period =
      w === 1
        ? '2\\pi'
        : w === 2
          ? '\\pi'
          : frac(2, w).replace('\\dfrac{1}', '\\dfrac{\\pi}').replace('\\dfrac{2}', '\\dfrac{2\\pi}')
    const fn = r.pick(['\\sin', '\\cos'])
    return blank(
      `函数 $f(x)=${amp}${fn}\\left(${term(w, 'x')}${r.chance(0.5) ? '+' : '-'}${phase}\\right)${signed(k)}$ 的最小正周期为${BLANK}，最大值为${BLANK}。`,
      [`$${period}$`, String(amp + k)],
      `$T=\\dfrac{2\\pi}{${w}}=${period}$，最大值为 $${amp}${signed(k)}=${amp + k}$。`,
    )
  }),
  exam('math-s-vector-dot', '高一', 2, '平面向量的数量积 向量的坐标运算', (r) => {
    const [a, b, c, d] = [r.nonZero(-9, 9), r.nonZero(-9, 9), r.nonZero(-9, 9), r.nonZero(-9, 9)]
    const value = a * c + b * d
    const wrong = [a * c - b * d, a * d + b * c, a * d - b * c, -value, value + 2, value - 3].map(String)
    return singleTex(
      r,
      `已知向量 $\\vec{a}=(${a},${b})$，$\\vec{b}=(${c},${d})$，则 $\\vec{a}\\cdot\\vec{b}=$${CHOOSE}`,
      String(value),
      wrong,
      `$\\vec{a}\\cdot\\vec{b}=${paren(a)}\\times ${paren(c)}+${paren(b)}\\times ${paren(d)}=${value}$。`,
    )
  }),
  exam('math-s-vector-perpendicular', '高一', 2, '向量垂直与平行的坐标表示', (r) => {
    const [a, b, c] = [r.nonZero(-12, 12), r.nonZero(-12, 12), r.nonZero(-12, 12)]
    const perpendicular = r.chance(0.5)
    const value = perpendicular ? frac(-a * c, b) : frac(b * c, a)
    return blank(
      `已知向量 $\\vec{m}=(${a},${b})$，$\\vec{n}=(${c},\\lambda)$，若 $\\vec{m}${perpendicular ? '\\perp' : '\\parallel'}\\vec{n}$，则 $\\lambda=$${BLANK}。`,
      [`$${value}$`],
      perpendicular
        ? `由 $${paren(a)}\\times ${paren(c)}${signed(term(b, '\\lambda'))}=0$，得 $\\lambda=${value}$。`
        : `由 $${term(a, '\\lambda')}-${paren(b)}\\times ${paren(c)}=0$，得 $\\lambda=${value}$。`,
    )
  }),
  exam('math-s-complex', '高一', 2, '复数的四则运算 复数的模', (r) => {
    const [a, b, c, d] = [r.nonZero(-9, 9), r.nonZero(-9, 9), r.nonZero(-9, 9), r.nonZero(-9, 9)]
    const [re, im] = [a * c - b * d, a * d + b * c]
    const wrong = [
      complex(a * c + b * d, im),
      complex(re, -im),
      complex(re, a * d - b * c),
      complex(a * c, b * d),
      complex(re + 1, im),
      complex(re, im + 1),
    ]
    return singleTex(
      r,
      `设 $i$ 为虚数单位，则 $(${complex(a, b)})(${complex(c, d)})=$${CHOOSE}`,
      complex(re, im),
      wrong,
      `展开并利用 $i^2=-1$，得 $${complex(re, im)}$。`,
    )
  }),
  exam('math-s-complex-modulus', '高一', 1, '复数的几何意义 共轭复数', (r) => {
    const [a, b] = [r.nonZero(-25, 25), r.nonZero(-25, 25)]
    const quadrant = a > 0 ? (b > 0 ? '一' : '四') : b > 0 ? '二' : '三'
    return blank(
      `已知复数 $z=${complex(a, b)}$，则 $|z|=$${BLANK}，$z$ 在复平面内对应的点位于第${BLANK}象限。`,
      [`$${root(a * a + b * b)}$`, quadrant],
      `$|z|=\\sqrt{${paren(a)}^2+${paren(b)}^2}=${root(a * a + b * b)}$，对应点 $(${a},${b})$ 在第${quadrant}象限。`,
    )
  }),
]

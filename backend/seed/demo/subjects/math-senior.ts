import {
  BLANK,
  blank,
  CHOOSE,
  child,
  composite,
  judge,
  multi,
  ordering,
  single,
  singleTex,
  type Template,
  templatesOf,
  written,
} from '../builder.ts'
import { dec, frac, gcd, paren, poly, root, signed, splitRoot, term } from '../tex.ts'
import { className, person, place, school } from '../words.ts'

const t = templatesOf('数学', '高中')
const exam = templatesOf('数学', '高中', true)

function choose(n: number, k: number): number {
  let value = 1
  for (let i = 0; i < k; i++) value = (value * (n - i)) / (i + 1)
  return Math.round(value)
}

const set = (items: readonly number[]): string => (items.length ? `\\{${items.join(',')}\\}` : '\\varnothing')
const complex = (a: number, b: number): string =>
  b === 0 ? String(a) : a === 0 ? term(b, 'i') : `${a}${signed(term(b, 'i'))}`

export const mathSenior: Template[] = [
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
  t('math-s-cosine-law', '高一', 3, '余弦定理 三角形面积公式', (r) => {
    const [a, b] = [r.int(2, 20), r.int(2, 20)]
    const [angle, twice] = r.pick([
      [60, 1],
      [120, -1],
      [90, 0],
    ] as const)
    const square = a * a + b * b - a * b * twice
    const [p, q] = r.pick([
      ['A', 'B'],
      ['P', 'Q'],
      ['M', 'N'],
    ] as const)
    const stem = `${person(r)}在${place(r)}测得 $${p}C=${b}$ km，$${q}C=${a}$ km，$\\angle ${p}C${q}=${angle}^\\circ$，则 $${p}$，$${q}$ 两地的距离为${CHOOSE}`
    const km = (n: number): string => `${root(n)}\\ \\text{km}`
    const wrong = [
      a * a + b * b,
      a * a + b * b + a * b * (twice || 1),
      a * a + b * b - a * b * (twice || 1),
      square + 1,
      square + 3,
    ].map(km)
    return singleTex(
      r,
      stem,
      km(square),
      wrong,
      `由余弦定理，距离的平方为 $${a}^2+${b}^2-2\\times ${a}\\times ${b}\\cos ${angle}^\\circ=${square}$。`,
    )
  }),
  exam('math-s-triangle-area', '高一', 2, '三角形面积公式 正弦定理', (r) => {
    const [a, b] = [r.int(2, 30), r.int(2, 30)]
    const angle = r.pick([30, 60, 120, 150, 45, 135])
    const half = angle === 30 || angle === 150
    const m = angle === 45 || angle === 135 ? 2 : 3
    const value = half
      ? frac(a * b, 4)
      : (() => {
          const common = gcd(a * b, 4)
          const top = term((a * b) / common, `\\sqrt{${m}}`)
          return common === 4 ? top : `\\dfrac{${top}}{${4 / common}}`
        })()
    return blank(
      `在 $\\triangle ABC$ 中，角 $A$，$B$，$C$ 的对边分别为 $a$，$b$，$c$，已知 $a=${a}$，$b=${b}$，$C=${angle}^\\circ$，则 $\\triangle ABC$ 的面积为${BLANK}。`,
      [`$${value}$`],
      `$S=\\dfrac12 ab\\sin C=\\dfrac12\\times ${a}\\times ${b}\\times\\sin ${angle}^\\circ=${value}$。`,
    )
  }),
  exam('math-s-arithmetic-term', '高二', 2, '等差数列的通项公式 等差数列的前n项和', (r) => {
    const [a1, d, n] = [r.int(-20, 20), r.nonZero(-8, 8), r.int(6, 30)]
    const m = r.int(2, 5)
    const sum = (n * (2 * a1 + (n - 1) * d)) / 2
    const name = r.pick(['a', 'b'])
    return blank(
      `在等差数列 $\\{${name}_n\\}$ 中，$${name}_1=${a1}$，$${name}_{${m}}=${a1 + (m - 1) * d}$，则 $${name}_{${n}}=$${BLANK}，前 ${n} 项和 $S_{${n}}=$${BLANK}。`,
      [String(a1 + (n - 1) * d), String(sum)],
      `公差 $d=${d}$，$${name}_{${n}}=${a1}+(${n}-1)\\times ${paren(d)}=${a1 + (n - 1) * d}$，$S_{${n}}=\\dfrac{${n}(${a1}${signed(a1 + (n - 1) * d)})}{2}=${sum}$。`,
    )
  }),
  exam('math-s-geometric', '高二', 2, '等比数列的通项公式 等比数列的前n项和', (r) => {
    const q = r.pick([2, 3, -2, -3, 4, 5])
    const a1 = r.nonZero(-30, 30)
    const n = r.int(3, 6)
    const m = r.int(2, 3)
    const sum = (a1 * (1 - q ** n)) / (1 - q)
    const wrong = [a1 * q ** (n - 1), sum + a1, -sum, sum - a1, a1 * q ** n, sum + q].map(String)
    return singleTex(
      r,
      `已知等比数列 $\\{a_n\\}$ 满足 $a_1=${a1}$，$a_{${m + 1}}=${q}a_{${m}}$，则其前 ${n} 项和 $S_{${n}}=$${CHOOSE}`,
      String(sum),
      wrong,
      `公比 $q=${q}$，$S_{${n}}=\\dfrac{${a1}\\left[1-${paren(q)}^{${n}}\\right]}{1-${paren(q)}}=${sum}$。`,
    )
  }),
  exam('math-s-sequence-sum', '高二', 4, '裂项相消法求和 数列求和', (r) => {
    const d = r.int(1, 5)
    const a1 = r.int(1, 9)
    const n = r.int(8, 60)
    const last = a1 + (n - 1) * d
    const [num, den] = [n, a1 * (last + d)]
    const stem = `已知等差数列 $\\{a_n\\}$ 的首项为 $${a1}$，公差为 $${d}$，$b_n=\\dfrac{1}{a_na_{n+1}}$。\n（1）求 $\\{a_n\\}$ 的通项公式；\n（2）求数列 $\\{b_n\\}$ 的前 ${n} 项和 $T_{${n}}$。`
    return written(
      'calc',
      stem,
      `（1）$a_n=${poly([d, a1 - d], 'n')}$；（2）$T_{${n}}=${frac(num, den)}$`,
      `$b_n=\\dfrac{1}{${d}}\\left(\\dfrac{1}{a_n}-\\dfrac{1}{a_{n+1}}\\right)$，所以 $T_{${n}}=\\dfrac{1}{${d}}\\left(\\dfrac{1}{${a1}}-\\dfrac{1}{${last + d}}\\right)=${frac(num, den)}$。`,
    )
  }),
  exam('math-s-line-distance', '高二', 2, '点到直线的距离公式', (r) => {
    const [a, b, c] = r.pick([
      [3, 4, 5],
      [5, 12, 13],
      [8, 15, 17],
      [4, 3, 5],
      [12, 5, 13],
    ] as const)
    const sign = r.chance(0.5) ? 1 : -1
    const [x, y, k] = [r.int(-9, 9), r.int(-9, 9), r.nonZero(-30, 30)]
    const top = Math.abs(a * x + sign * b * y + k)
    const wrong = [frac(top + 1, c), frac(top + c, c), frac(top, a + b), frac(top, c * c), frac(top + 2, c)]
    return singleTex(
      r,
      `点 $P(${x},${y})$ 到直线 $${a}x${signed(term(sign * b, 'y'))}${signed(k)}=0$ 的距离为${CHOOSE}`,
      frac(top, c),
      wrong,
      `$d=\\dfrac{|${a}\\times ${paren(x)}${signed(sign * b)}\\times ${paren(y)}${signed(k)}|}{\\sqrt{${a}^2+${b}^2}}=${frac(top, c)}$。`,
    )
  }),
  exam('math-s-line-circle', '高二', 3, '直线与圆的位置关系 圆的标准方程', (r) => {
    const [a, b, c] = r.pick([
      [3, 4, 5],
      [5, 12, 13],
      [4, 3, 5],
      [8, 15, 17],
    ] as const)
    const [x, y] = [r.int(-6, 6), r.int(-6, 6)]
    const radius = r.int(1, 6)
    const aim = r.int(0, 8)
    const k = c * aim - (a * x + b * y)
    const kinds = ['相交', '相切', '相离', '无法确定']
    const right = aim < radius ? 0 : aim === radius ? 1 : 2
    const square = (v: number, s: string): string => (v === 0 ? `${s}^2` : `(${s}${signed(-v)})^2`)
    return single(
      r,
      `直线 $${a}x+${b}y${k ? signed(k) : ''}=0$ 与圆 $${square(x, 'x')}+${square(y, 'y')}=${radius * radius}$ 的位置关系是${CHOOSE}`,
      kinds[right] ?? '',
      kinds,
      `圆心 $(${x},${y})$ 到直线的距离 $d=${aim}$，半径 $r=${radius}$。`,
    )
  }),
  exam('math-s-ellipse', '高二', 3, '椭圆的标准方程 椭圆的离心率', (r) => {
    const b2 = r.int(2, 60)
    const a2 = b2 + r.int(1, 60)
    const c2 = a2 - b2
    const [k1, m1] = splitRoot(c2 * a2)
    const common = gcd(k1, a2)
    const top = m1 === 1 ? String(k1 / common) : term(k1 / common, `\\sqrt{${m1}}`)
    const e = a2 / common === 1 ? top : `\\dfrac{${top}}{${a2 / common}}`
    const onY = r.chance(0.4)
    const [u, v] = onY ? [b2, a2] : [a2, b2]
    return blank(
      `椭圆 $\\dfrac{x^2}{${u}}+\\dfrac{y^2}{${v}}=1$ 的焦距为${BLANK}，离心率为${BLANK}。`,
      [`$${root(c2, 2)}$`, `$${e}$`],
      `$a^2=${a2}$，$b^2=${b2}$，$c^2=${c2}$，焦距 $2c=${root(c2, 2)}$，$e=\\dfrac{c}{a}=${e}$。`,
    )
  }),
  exam('math-s-hyperbola', '高二', 3, '双曲线的渐近线 双曲线的几何性质', (r) => {
    const [a, b] = [r.int(1, 20), r.int(1, 20)]
    const right = `y=\\pm ${b === a ? '' : frac(b, a)}x`
    const through = (n: number, d: number): string => `y=\\pm ${n === d ? '' : frac(n, d)}x`
    const wrong = [
      through(a, b),
      through(b * b, a * a),
      through(a * a, b * b),
      through(a + b, a),
      through(2 * b, a),
      through(b, 2 * a),
    ]
    const stem = `双曲线 $\\dfrac{x^2}{${a * a}}-\\dfrac{y^2}{${b * b}}=1$ 的渐近线方程为${CHOOSE}`
    return singleTex(r, stem, right, wrong, `$a=${a}$，$b=${b}$，渐近线为 $y=\\pm\\dfrac{b}{a}x$，即 $${right}$。`)
  }),
  exam('math-s-parabola', '高二', 2, '抛物线的焦点与准线', (r) => {
    const p = r.nonZero(-30, 30)
    const x = r.chance(0.5)
    const stem = `抛物线 $${x ? 'y' : 'x'}^2=${term(p, x ? 'x' : 'y')}$ 的焦点坐标为${BLANK}，准线方程为${BLANK}。`
    const f = frac(p, 4)
    const line = frac(-p, 4)
    return blank(
      stem,
      [x ? `$(${f},0)$` : `$(0,${f})$`, `$${x ? 'x' : 'y'}=${line}$`],
      `$2p=${Math.abs(p)}$，焦点在${x ? ' $x$ ' : ' $y$ '}轴上，焦点到原点的距离为 $${frac(Math.abs(p), 4)}$。`,
    )
  }),
  exam('math-s-derivative-tangent', '高二 高三', 3, '导数的几何意义 切线方程', (r) => {
    const [a, b, c] = [r.nonZero(-4, 4), r.int(-6, 6), r.int(-9, 9)]
    const x = r.nonZero(-3, 3)
    const y = a * x ** 3 + b * x * x + c * x
    const k = 3 * a * x * x + 2 * b * x + c
    const line = k === 0 ? `y=${y}` : `y=${poly([k, y - k * x])}`
    return blank(
      `曲线 $y=${poly([a, b, c, 0])}$ 在点 $(${x},${y})$ 处的切线方程为${BLANK}。`,
      [`$${line}$`],
      `$y'=${poly([3 * a, 2 * b, c])}$，$x=${x}$ 时斜率为 $${k}$，切线为 $y-${paren(y)}=${k}(x-${paren(x)})$，即 $${line}$。`,
    )
  }),
  exam('math-s-derivative-extreme', '高二 高三', 4, '利用导数研究函数的单调性 函数的极值', (r) => {
    const p = r.int(-6, 4)
    const q = p + 2 * r.int(1, 4)
    const k = r.nonZero(-20, 20)
    const a = r.int(1, 3)
    // f' = 6a(x-p)(x-q), so f = 2a x³ - 3a(p+q) x² + 6apq x + k has whole coefficients.
    const co = [2 * a, -3 * a * (p + q), 6 * a * p * q, k]
    const f = (x: number): number => co.reduce((sum, c) => sum * x + c, 0)
    const stem = `已知函数 $f(x)=${poly(co)}$。`
    return composite(stem, [
      child(blank(`（1）$f'(x)=$${BLANK}。`, [`$${poly([6 * a, -6 * a * (p + q), 6 * a * p * q])}$`], '逐项求导。'), 3),
      child(
        singleTex(
          r,
          `（2）$f(x)$ 的单调递减区间是${CHOOSE}`,
          `(${p},${q})`,
          [`(-\\infty,${p})`, `(${q},+\\infty)`, `(${-q - 1},${-p - 1})`, `(${p - 1},${q + 1})`],
          `令 $f'(x)\\lt 0$，得 $${p}\\lt x\\lt ${q}$。`,
        ),
        4,
      ),
      child(
        written(
          'calc',
          '（3）求 $f(x)$ 的极大值与极小值。',
          `极大值 $${f(p)}$，极小值 $${f(q)}$`,
          `$x=${p}$ 时取极大值 $${f(p)}$，$x=${q}$ 时取极小值 $${f(q)}$。`,
        ),
        5,
      ),
    ])
  }),
  exam('math-s-derivative-log', '高三', 5, '导数与不等式恒成立 参数的取值范围', (r) => {
    const a = r.int(1, 30)
    const b = r.nonZero(-40, 40)
    const stem = `已知函数 $f(x)=${term(a, 'x')}-${a === 1 ? '' : a}\\ln x${signed(b)}$（$x\\gt 0$）。\n（1）求 $f(x)$ 的最小值；\n（2）若 $f(x)\\ge m$ 恒成立，求实数 $m$ 的取值范围。`
    return written(
      'calc',
      stem,
      `（1）最小值为 $${a + b}$；（2）$m\\le ${a + b}$`,
      `$f'(x)=${a}-\\dfrac{${a}}{x}=\\dfrac{${a}(x-1)}{x}$，$0\\lt x\\lt 1$ 时递减，$x\\gt 1$ 时递增，所以 $f(x)_{\\min}=f(1)=${a + b}$，故 $m\\le ${a + b}$。`,
    )
  }),
  exam('math-s-binomial', '高二', 3, '二项式定理 二项展开式的通项', (r) => {
    const n = r.int(4, 9)
    const [a, b] = [r.int(1, 4), r.nonZero(-4, 4)]
    const k = r.int(1, n - 1)
    const value = choose(n, k) * a ** (n - k) * b ** k
    const wrong = [
      choose(n, k),
      -value,
      choose(n, k - 1) * a ** (n - k + 1) * b ** (k - 1),
      choose(n, k) * a ** k * b ** (n - k),
      value * 2,
      value + 1,
    ].map(String)
    return singleTex(
      r,
      `在 $(${term(a, 'x')}${signed(b)})^{${n}}$ 的展开式中，$${n - k === 1 ? 'x' : `x^{${n - k}}`}$ 的系数为${CHOOSE}`,
      String(value),
      wrong,
      `通项 $T_{k+1}=\\mathrm{C}_{${n}}^{k}(${term(a, 'x')})^{${n}-k}${paren(b)}^{k}$，取 $k=${k}$，系数为 $${value}$。`,
    )
  }),
  exam('math-s-counting', '高二', 3, '排列与组合 分步乘法计数原理', (r, grade) => {
    const [m, w] = [r.int(3, 9), r.int(3, 9)]
    const [a, b] = [r.int(1, 3), r.int(1, 3)]
    const value = choose(m, a) * choose(w, b)
    const stem = `${className(r, grade)}要从 ${m} 名男生和 ${w} 名女生中选出 ${a} 名男生和 ${b} 名女生去${place(r)}参加志愿服务，不同的选法共有${CHOOSE}`
    const wrong = [choose(m, a) + choose(w, b), choose(m + w, a + b), value * 2, value + m, value - w]
      .filter((n) => n > 0)
      .map((n) => `$${n}$ 种`)
    return single(
      r,
      stem,
      `$${value}$ 种`,
      wrong,
      `$\\mathrm{C}_{${m}}^{${a}}\\cdot\\mathrm{C}_{${w}}^{${b}}=${choose(m, a)}\\times ${choose(w, b)}=${value}$。`,
    )
  }),
  t('math-s-hypergeometric', '高二 高三', 4, '超几何分布 离散型随机变量的期望', (r) => {
    const [good, bad] = [r.int(4, 12), r.int(2, 7)]
    const n = good + bad
    const stem = `${place(r)}一家工厂的一批 ${n} 件产品中有 ${bad} 件次品，质检员${person(r)}从中不放回地随机抽取 2 件，$X$ 表示抽到的次品数。\n（1）求 $P(X=1)$；（2）求 $E(X)$。`
    const total = choose(n, 2)
    return written(
      'calc',
      stem,
      `（1）$P(X=1)=${frac(good * bad, total)}$；（2）$E(X)=${frac(2 * bad, n)}$`,
      `$P(X=1)=\\dfrac{\\mathrm{C}_{${bad}}^{1}\\mathrm{C}_{${good}}^{1}}{\\mathrm{C}_{${n}}^{2}}=${frac(good * bad, total)}$，$E(X)=2\\times\\dfrac{${bad}}{${n}}=${frac(2 * bad, n)}$。`,
    )
  }),
  t('math-s-binomial-distribution', '高二 高三', 3, '二项分布 期望与方差', (r) => {
    const n = r.int(2, 60)
    const p = r.int(1, 9)
    const stem = `${person(r)}投篮的命中率为 $${dec(p / 10)}$，各次投篮相互独立，投篮 ${n} 次的命中次数为 $X$，则 $E(X)=$${BLANK}，$D(X)=$${BLANK}。`
    return blank(
      stem,
      [dec((n * p) / 10), dec((n * p * (10 - p)) / 100)],
      `$X\\sim B(${n},${dec(p / 10)})$，$E(X)=np=${dec((n * p) / 10)}$，$D(X)=np(1-p)=${dec((n * p * (10 - p)) / 100)}$。`,
    )
  }),
  exam(
    'math-s-normal',
    '高二 高三',
    2,
    '正态分布',
    (r) => {
      const mu = r.int(50, 130)
      const sigma = r.int(2, 15)
      const right = r.chance(0.5)
      const claim = right ? mu + sigma : mu + 2 * sigma
      const stem = `${school(r, '高中')}一次测试的成绩 $X\\sim N(${mu},${sigma}^2)$，则 $P(${mu - sigma}\\le X\\le ${claim})\\approx 0.683$。`
      return judge(
        stem,
        right,
        `$P(\\mu-\\sigma\\le X\\le\\mu+\\sigma)\\approx 0.683$，其中 $\\mu-\\sigma=${mu - sigma}$，$\\mu+\\sigma=${mu + sigma}$。`,
      )
    },
    0.6,
  ),
  exam('math-s-sphere', '高一 高二', 3, '球的体积与表面积 几何体的外接球', (r) => {
    const [a, b, c] = [r.int(1, 15), r.int(1, 15), r.int(1, 15)]
    const square = a * a + b * b + c * c
    const wrong = [2 * square, 4 * square, square + a, square - 1, a * b * c].map((n) => `${n}\\pi`)
    return singleTex(
      r,
      `长方体的长、宽、高分别为 $${a}$，$${b}$，$${c}$，它的八个顶点都在同一个球面上，则这个球的表面积为${CHOOSE}`,
      `${square}\\pi`,
      wrong,
      `球的直径等于长方体的体对角线，$(2R)^2=${a}^2+${b}^2+${c}^2=${square}$，$S=4\\pi R^2=${square}\\pi$。`,
    )
  }),
  exam('math-s-cone', '高一', 2, '圆柱、圆锥的体积 侧面积', (r) => {
    const [x, y, z] = r.pick([
      [3, 4, 5],
      [5, 12, 13],
      [8, 15, 17],
      [7, 24, 25],
      [4, 3, 5],
      [12, 5, 13],
    ] as const)
    const k = r.int(1, 9)
    const stem = `${person(r)}用 3D 打印机做了一个圆锥模型，底面半径为 ${x * k} cm，母线长为 ${z * k} cm，它的侧面积为${BLANK}$\\text{cm}^2$，体积为${BLANK}$\\text{cm}^3$。`
    const volume = frac(x * x * y * k ** 3, 3)
    return blank(
      stem,
      [`$${x * z * k * k}\\pi$`, `$${volume}\\pi$`],
      `侧面积 $\\pi rl=${x * z * k * k}\\pi$；高为 $\\sqrt{${z * k}^2-${x * k}^2}=${y * k}$，体积 $\\dfrac13\\pi r^2h=${volume}\\pi$。`,
    )
  }),
  exam('math-s-condition', '高一', 3, '充分条件与必要条件', (r) => {
    const a = r.int(-30, 30)
    const b = a + r.nonZero(-12, 12)
    const right = a > b ? '充分不必要条件' : '必要不充分条件'
    const letter = r.pick(['x', 'y', 'm', 'k', 't'])
    const stem = `“$${letter}\\gt ${a}$”是“$${letter}\\gt ${b}$”的${CHOOSE}`
    return single(
      r,
      stem,
      right,
      ['充分不必要条件', '必要不充分条件', '充要条件', '既不充分也不必要条件'],
      `因为 $${a}${a > b ? '\\gt' : '\\lt'} ${b}$，所以前者${a > b ? '能推出后者，反之不能' : '不能推出后者，后者能推出前者'}。`,
    )
  }),
  exam('math-s-sequence-recur', '高二 高三', 4, '数列的递推公式 构造等比数列', (r) => {
    const q = r.int(2, 6)
    const c = r.nonZero(-9, 9) * (q - 1)
    const a1 = r.int(1, 15)
    const shift = c / (q - 1)
    if (a1 + shift === 0)
      return blank(
        `数列 $\\{a_n\\}$ 满足 $a_1=${a1}$，$a_{n+1}=${q}a_n${signed(c)}$，则 $a_{${r.int(5, 60)}}=$${BLANK}。`,
        [String(a1)],
        `代入可知 $a_2=${q * a1 + c}$，数列是常数列。`,
      )
    const terms = [a1]
    for (let i = 0; i < 4; i++) terms.push(q * (terms[i] ?? 0) + c)
    const n = r.int(3, 5)
    return blank(
      `数列 $\\{a_n\\}$ 满足 $a_1=${a1}$，$a_{n+1}=${q}a_n${signed(c)}$，则 $a_{${n}}=$${BLANK}。`,
      [String(terms[n - 1])],
      `由递推式得 $a_{n+1}${signed(shift)}=${q}(a_n${signed(shift)})$，$\\{a_n${signed(shift)}\\}$ 是公比为 $${q}$ 的等比数列，所以 $a_{${n}}=${terms[n - 1]}$。`,
    )
  }),
  t('math-s-independence', '高一 高二', 3, '相互独立事件 古典概型', (r) => {
    const [a, b] = [r.int(2, 9), r.int(2, 9)]
    const [p, q] = [r.int(1, a - 1), r.int(1, b - 1)]
    const stem = `${person(r)}和${person(r)}独立破译一份密码，成功的概率分别为 $${frac(p, a)}$ 和 $${frac(q, b)}$，则密码被破译的概率为${CHOOSE}`
    const n = a * b - (a - p) * (b - q)
    const wrong = [
      frac(p * q, a * b),
      frac((a - p) * (b - q), a * b),
      frac(p * b + q * a, a * b),
      frac(n - 1, a * b),
      frac(n + 1, a * b),
    ]
    return singleTex(
      r,
      stem,
      frac(n, a * b),
      wrong,
      `$1-\\left(1-${frac(p, a)}\\right)\\left(1-${frac(q, b)}\\right)=${frac(n, a * b)}$。`,
    )
  }),
]

import {
  BLANK,
  blank,
  CHOOSE,
  child,
  composite,
  single,
  singleNumber,
  type Template,
  templatesOf,
  written,
} from '../../generator/builder.ts'
import { dec, frac, paren, poly, root, signed } from '../../generator/tex.ts'
import { className, person, place, school } from '../../generator/words.ts'

const t = templatesOf('数学', '初中')
const exam = templatesOf('数学', '初中', true)
const TRIPLES = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
  [20, 21, 29],
  [9, 40, 41],
  [12, 35, 37],
] as const

export const mathJuniorMiddle: Template[] = [
  t('math-j-root', '八年级', 2, '二次根式的化简 最简二次根式', (r) => {
    const m = r.pick([2, 3, 5, 6, 7, 10, 11, 13, 14, 15])
    const [k, s] = [r.int(2, 12), r.int(2, 12)]
    const a = r.int(2, 9)
    const value = a * k + s
    const stem = `${person(r)}化简 $${a}\\sqrt{${k * k * m}}+\\sqrt{${s * s * m}}$，结果是${BLANK}。`
    return blank(
      stem,
      [`$${root(m, value)}$`],
      `$${a}\\sqrt{${k * k * m}}=${a * k}\\sqrt{${m}}$，$\\sqrt{${s * s * m}}=${s}\\sqrt{${m}}$，相加得 $${root(m, value)}$。`,
    )
  }),
  t('math-j-pythagoras', '八年级', 2, '勾股定理 勾股定理的应用', (r) => {
    const [a, b, c] = r.pick(TRIPLES)
    const k = r.int(1, 6)
    const stem = `${person(r)}把一架长 ${c * k} dm 的梯子斜靠在${school(r, '初中')}的围墙上，梯子底端离墙 ${a * k} dm，则梯子顶端离地面${CHOOSE}`
    return singleNumber(
      r,
      stem,
      b * k,
      [(c - a) * k, (a + c) * k, b * k + 2, b * k - 1],
      'dm',
      `由勾股定理，$\\sqrt{${c * k}^2-${a * k}^2}=${b * k}$（dm）。`,
    )
  }),
  exam(
    'math-j-polygon',
    '八年级',
    2,
    '多边形的内角和与外角和',
    (r) => {
      const n = r.int(5, 24)
      const regular = [5, 6, 8, 9, 10, 12, 15, 18, 20, 24].includes(n)
      const tail = regular ? `若它是正多边形，每个外角是${BLANK}$^\\circ$。` : `它的外角和是${BLANK}$^\\circ$。`
      const second = regular ? dec(360 / n) : '360'
      const stem = `${person(r)}剪出一个 ${n} 边形的纸片，它的内角和是${BLANK}$^\\circ$；${tail}`
      return blank(
        stem,
        [String((n - 2) * 180), second],
        `内角和为 $(${n}-2)\\times 180^\\circ=${(n - 2) * 180}^\\circ$，外角和总是 $360^\\circ$${regular ? `，每个外角 $360^\\circ\\div ${n}=${second}^\\circ$` : ''}。`,
      )
    },
    0.7,
  ),
  exam('math-j-linear-function', '八年级', 3, '一次函数的解析式 待定系数法', (r) => {
    const k = r.nonZero(-7, 7)
    const b = r.nonZero(-12, 12)
    const x1 = r.int(-6, 2)
    const x2 = x1 + r.int(1, 6)
    const stem = `已知一次函数的图象经过点 $(${x1},${k * x1 + b})$ 和 $(${x2},${k * x2 + b})$，则这个函数的解析式为${BLANK}，图象与 $y$ 轴的交点坐标是${BLANK}。`
    return blank(
      stem,
      [`$y=${poly([k, b])}$`, `$(0,${b})$`],
      `设 $y=kx+b$，则 $k=\\dfrac{${k * x2 + b}-${paren(k * x1 + b)}}{${x2}-${paren(x1)}}=${k}$，代入得 $b=${b}$。`,
    )
  }),
  exam('math-j-line-quadrant', '八年级', 2, '一次函数的图象与性质', (r, grade) => {
    const k = r.nonZero(-20, 20)
    const b = r.nonZero(-40, 40)
    const missing = k > 0 ? (b > 0 ? '第四象限' : '第二象限') : b > 0 ? '第三象限' : '第一象限'
    const stem = `${className(r, grade)}画出了一次函数 $y=${poly([k, b])}$ 的图象，它不经过${CHOOSE}`
    return single(
      r,
      stem,
      missing,
      ['第一象限', '第二象限', '第三象限', '第四象限'],
      `$k=${k}${k > 0 ? '\\gt' : '\\lt'} 0$，$b=${b}${b > 0 ? '\\gt' : '\\lt'} 0$，图象不经过${missing}。`,
    )
  }),
  t('math-j-plan', '八年级', 4, '一次函数的应用 方案选择', (r) => {
    const [per1, base2] = [r.int(8, 20), r.int(5, 30) * 10]
    const per2 = r.int(3, per1 - 2)
    const cross = base2 / (per1 - per2)
    const n = Math.ceil(cross) + r.int(2, 20)
    const [y1, y2] = [per1 * n, base2 + per2 * n]
    const stem = `${place(r)}游泳馆有两种收费方式：方式一每次 ${per1} 元；方式二办卡 ${base2} 元后每次 ${per2} 元。设${person(r)}全年游泳 $x$ 次。`
    return composite(stem, [
      child(
        blank(
          `（1）两种方式的费用 $y_1$，$y_2$ 与 $x$ 的函数关系式分别为 $y_1=$${BLANK}，$y_2=$${BLANK}。`,
          [`$${per1}x$`, `$${per2}x+${base2}$`],
          '按收费标准列式。',
        ),
        4,
      ),
      child(
        single(
          r,
          `（2）若游泳 ${n} 次，更省钱的方式及费用是${CHOOSE}`,
          `方式二，$${y2}$ 元`,
          [`方式一，$${y1}$ 元`, `方式一，$${y2}$ 元`, `方式二，$${y1}$ 元`],
          `$x=${n}$ 时 $y_1=${y1}$，$y_2=${y2}$，$y_2\\lt y_1$。`,
        ),
        3,
      ),
      child(
        written(
          'calc',
          '（3）游泳多少次时两种方式费用相同？',
          `$x=${frac(base2, per1 - per2)}$${base2 % (per1 - per2) ? '，不是整数，实际中不会恰好相同' : ''}`,
          `令 $${per1}x=${per2}x+${base2}$，解得 $x=${frac(base2, per1 - per2)}$。`,
        ),
        5,
      ),
    ])
  }),
  exam('math-j-vieta', '九年级', 3, '一元二次方程的根与系数的关系 韦达定理', (r) => {
    const [p, q] = [r.nonZero(-14, 14), r.nonZero(-14, 14)]
    const s = p + q
    const stem = `已知 $x_1$，$x_2$ 是方程 $${poly([1, -s, p * q])}=0$ 的两个根，则 $x_1+x_2=$${BLANK}，$x_1^2+x_2^2=$${BLANK}。`
    return blank(
      stem,
      [String(s), String(p * p + q * q)],
      `由根与系数的关系，$x_1+x_2=${s}$，$x_1x_2=${p * q}$，所以 $x_1^2+x_2^2=(x_1+x_2)^2-2x_1x_2=${s * s}-2\\times ${paren(p * q)}=${p * p + q * q}$。`,
    )
  }),
  exam('math-j-quadratic-solve', '九年级', 2, '一元二次方程的解法 因式分解法', (r) => {
    const a = r.int(1, 5)
    const p = r.int(-11, 11)
    let q = r.int(-11, 11)
    while (p === q) q = r.int(-11, 11)
    const [low, high] = [Math.min(p, q), Math.max(p, q)]
    return written(
      'calc',
      `解方程：$${poly([a, -a * (p + q), a * p * q])}=0$。`,
      `$x_1=${low}$，$x_2=${high}$`,
      `${a > 1 ? `两边除以 $${a}$，` : ''}分解因式得 $${p === 0 ? 'x' : `(x${signed(-p)})`}${q === 0 ? 'x' : `(x${signed(-q)})`}=0$，所以 $x_1=${low}$，$x_2=${high}$。`,
    )
  }),
  exam('math-j-discriminant', '九年级', 3, '一元二次方程根的判别式', (r) => {
    const [a, b, c] = [r.nonZero(-6, 6), r.int(-12, 12), r.nonZero(-9, 9)]
    const d = b * b - 4 * a * c
    const kinds = ['有两个不相等的实数根', '有两个相等的实数根', '没有实数根', '只有一个实数根']
    const right = d > 0 ? 0 : d === 0 ? 1 : 2
    const stem = `一元二次方程 $${poly([a, b, c])}=0$ 的根的情况是${CHOOSE}`
    return single(
      r,
      stem,
      kinds[right] ?? '',
      kinds,
      `$\\Delta=${paren(b)}^2-4\\times ${paren(a)}\\times ${paren(c)}=${d}${d > 0 ? '\\gt 0' : d < 0 ? '\\lt 0' : ''}$。`,
    )
  }),
]

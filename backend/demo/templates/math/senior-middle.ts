import {
  BLANK,
  blank,
  CHOOSE,
  single,
  singleTex,
  type Template,
  templatesOf,
  written,
} from '../../generator/builder.ts'
import { frac, gcd, paren, poly, root, signed, splitRoot, term } from '../../generator/tex.ts'
import { person, place } from '../../generator/words.ts'

const t = templatesOf('数学', '高中')
const exam = templatesOf('数学', '高中', true)

export const mathSeniorMiddle: Template[] = [
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
]

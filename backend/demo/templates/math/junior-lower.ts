import { BLANK, blank, CHOOSE, multi, singleTex, type Template, templatesOf, written } from '../../generator/builder.ts'
import { dec, paren, poly, sci, signed, term } from '../../generator/tex.ts'
import { className, goods, person, place } from '../../generator/words.ts'
import { largeCounts } from './facts.ts'

const t = templatesOf('数学', '初中')
const exam = templatesOf('数学', '初中', true)

export const mathJuniorLower: Template[] = [
  t('math-j-rational', '七年级', 2, '有理数的混合运算 有理数的加减法', (r) => {
    const [a, b, c, d] = [r.nonZero(-30, 30), r.nonZero(-15, 15), r.nonZero(-9, 9), r.nonZero(-40, 40)]
    const value = a - b * c + d
    const stem = `计算 $${a}-${paren(b)}\\times ${paren(c)}${signed(d)}$ 的结果是${CHOOSE}`
    const wrong = [a + b * c + d, (a - b) * c + d, a - b * c - d, value + 2, value - 2, value + 10].map(String)
    return singleTex(
      r,
      stem,
      String(value),
      wrong,
      `先算乘法：$${paren(b)}\\times ${paren(c)}=${b * c}$，原式 $=${a}-${paren(b * c)}${signed(d)}=${value}$。`,
    )
  }),
  t('math-j-scientific', '七年级', 1, '科学记数法', (r) => {
    const digits = r.int(1001, 9899)
    const mantissa = dec(digits / 1000, 3)
    const power = r.int(5, 10)
    const number = String(digits) + '0'.repeat(power - 3)
    const what = r.pick(largeCounts)
    const stem = `${place(r)}${what}约为 ${number}，这个数用科学记数法表示为${CHOOSE}`
    const wrong = [
      sci(mantissa, power + 1),
      sci(dec(digits / 100, 2), power),
      sci(dec(digits / 10000, 4), power + 1),
      sci(mantissa, power - 1),
    ]
    return singleTex(
      r,
      stem,
      sci(mantissa, power),
      wrong,
      `$1\\le |a|\\lt 10$，小数点向左移动 ${power} 位，得 $${sci(mantissa, power)}$。`,
    )
  }),
  exam('math-j-linear-equation', '七年级', 2, '一元一次方程的解法 去括号 移项', (r) => {
    const x = r.nonZero(-15, 15)
    const a = r.int(2, 9)
    const b = r.nonZero(-9, 9)
    const c = r.nonZero(-8, 8, a)
    const d = a * (x + b) - c * x
    return written(
      'calc',
      `解方程：$${a}(x${signed(b)})=${poly([c, d])}$。`,
      `$x=${x}$`,
      `去括号得 $${poly([a, a * b])}=${poly([c, d])}$，移项、合并同类项得 $${term(a - c, 'x')}=${d - a * b}$，系数化为 1 得 $x=${x}$。`,
    )
  }),
  t('math-j-linear-system', '七年级', 3, '二元一次方程组的解法 加减消元法', (r) => {
    const [x, y] = [r.nonZero(-9, 9), r.nonZero(-9, 9)]
    let [a, b, c, d] = [r.nonZero(-7, 7), r.nonZero(-7, 7), r.nonZero(-7, 7), r.nonZero(-7, 7)]
    while (a * d === b * c) [a, b, c, d] = [r.nonZero(-7, 7), r.nonZero(-7, 7), r.nonZero(-7, 7), r.nonZero(-7, 7)]
    const line = (p: number, q: number): string => `${term(p, 'x')}${signed(term(q, 'y'))}=${p * x + q * y}`
    const stem = `解方程组：$$\\begin{cases}${line(a, b)}\\\\${line(c, d)}\\end{cases}$$`
    return written(
      'calc',
      stem,
      `$\\begin{cases}x=${x}\\\\y=${y}\\end{cases}$`,
      `用加减法消去 $y$，得 $x=${x}$；代入第一个方程得 $y=${y}$。检验知两个方程都成立。`,
    )
  }),
  t('math-j-system-story', '七年级', 3, '二元一次方程组的应用', (r) => {
    const [g, h] = r.sample(goods, 2)
    const [x, y] = [r.int(6, 60), r.int(3, 55)]
    const [a, b, c, d] = [r.int(2, 5), r.int(2, 6), r.int(6, 9), r.int(7, 12)]
    const stem = `${person(r)}买 ${a} 件${g}和 ${b} 件${h}共花 ${a * x + b * y} 元，买 ${c} 件${g}和 ${d} 件${h}共花 ${c * x + d * y} 元，则每件${g}${BLANK}元，每件${h}${BLANK}元。`
    if (a * d === b * c)
      return blank(
        `${person(r)}买 ${a} 件${g}和 1 件${h}共花 ${a * x + y} 元，买 1 件${g}和 1 件${h}共花 ${x + y} 元，则每件${g}${BLANK}元，每件${h}${BLANK}元。`,
        [String(x), String(y)],
        `设单价分别为 $x$ 元、$y$ 元，则 $${a}x+y=${a * x + y}$，$x+y=${x + y}$，解得 $x=${x}$，$y=${y}$。`,
      )
    return blank(
      stem,
      [String(x), String(y)],
      `设单价分别为 $x$ 元、$y$ 元，则 $${a}x+${b}y=${a * x + b * y}$，$${c}x+${d}y=${c * x + d * y}$，解得 $x=${x}$，$y=${y}$。`,
    )
  }),
  exam('math-j-inequality', '七年级 八年级', 3, '一元一次不等式的解法 不等式的性质', (r) => {
    const a = r.nonZero(-9, 9, 1, -1)
    const bound = r.int(-12, 12)
    const b = r.nonZero(-20, 20)
    const less = r.chance(0.5)
    const [sign, back] = less ? ['\\lt', '\\gt'] : ['\\gt', '\\lt']
    const result = a > 0 ? sign : back
    const other = a > 0 ? back : sign
    const stem = `不等式 $${poly([a, b])}${sign} ${a * bound + b}$ 的解集是${CHOOSE}`
    const wrong = [
      `x${other} ${bound}`,
      `x${result} ${bound === 0 ? 1 : -bound}`,
      `x${other} ${bound === 0 ? 1 : -bound}`,
      `x${result} ${bound + 1}`,
    ]
    return singleTex(
      r,
      stem,
      `x${result} ${bound}`,
      wrong,
      `移项得 $${term(a, 'x')}${sign} ${a * bound}$，两边除以 $${a}$${a < 0 ? '，不等号方向改变' : ''}，得 $x${result} ${bound}$。`,
    )
  }),
  t('math-j-parallel', '七年级', 2, '平行线的性质 同旁内角', (r) => {
    const angle = r.int(22, 158)
    const kind = r.pick(['同位角', '内错角', '同旁内角'])
    const value = kind === '同旁内角' ? 180 - angle : angle
    const stem = `${person(r)}画两条平行线 $a\\parallel b$ 被直线 $c$ 所截，$\\angle 1$ 与 $\\angle 2$ 是一对${kind}。若 $\\angle 1=${angle}^\\circ$，则 $\\angle 2=$${BLANK}$^\\circ$。`
    return blank(
      stem,
      [String(value)],
      `两直线平行，${kind}${kind === '同旁内角' ? '互补' : '相等'}，所以 $\\angle 2=${value}^\\circ$。`,
    )
  }),
  exam('math-j-power', '八年级', 2, '同底数幂的乘法 幂的乘方 积的乘方', (r, grade) => {
    const x = r.pick(['a', 'b', 'm', 'n', 'x', 'y', 'p', 't'])
    const [p, q, k, s] = [r.int(2, 9), r.int(2, 9), r.int(2, 5), r.int(2, 4)]
    const [u, v] = [Math.max(p, q) + r.int(1, 5), Math.min(p, q)]
    const right = [
      `${x}^{${p}}\\cdot ${x}^{${q}}=${x}^{${p + q}}`,
      `(${x}^{${k}})^{${s}}=${x}^{${k * s}}`,
      `${x}^{${u}}\\div ${x}^{${v}}=${x}^{${u - v}}`,
      `(${k}${x}^{${p}})^{2}=${k * k}${x}^{${2 * p}}`,
    ]
    const wrong = [
      `${x}^{${p}}+${x}^{${p}}=${x}^{${2 * p}}`,
      `(${x}^{${k + 1}})^{${s + 1}}=${x}^{${k + s + 2}}`,
      `(${k + 1}${x})^{2}=${k + 1}${x}^{2}`,
      `${x}^{${p + 2}}\\cdot ${x}^{${q + 1}}=${x}^{${(p + 2) * (q + 1)}}`,
    ]
    if (r.chance(0.6)) {
      const answer = r.pick(right)
      const sheet = `${className(r, grade)}的${person(r)}做了四道幂的运算题，其中正确的一道是${CHOOSE}`
      return singleTex(r, sheet, answer, r.sample(wrong, 3), `按幂的运算性质，$${answer}$ 正确。`)
    }
    const good = r.sample(right, 2)
    const sheet = `关于字母 $${x}$（$${x}\\neq 0$）的下列运算，${className(r, grade)}的${person(r)}认为正确的有${CHOOSE}`
    return multi(
      r,
      sheet,
      good.map((s) => `$${s}$`),
      r.sample(wrong, 2).map((s) => `$${s}$`),
      '同底数幂相乘指数相加，幂的乘方指数相乘，积的乘方要把每个因式乘方。',
    )
  }),
  exam('math-j-factor', '八年级', 3, '因式分解 十字相乘法 提公因式法', (r) => {
    const [p, q] = [r.nonZero(-12, 12), r.nonZero(-12, 12)]
    const k = r.int(2, 9)
    const show = (m: number, n: number): string =>
      m === n ? `${k}(x${signed(m)})^{2}` : `${k}(x${signed(Math.min(m, n))})(x${signed(Math.max(m, n))})`
    const wrong = [show(-p, -q), show(p, -q), show(-p, q), show(p + 1, q - 1), show(p - 1, q + 1)]
    return singleTex(
      r,
      `把多项式 $${poly([k, k * (p + q), k * p * q])}$ 分解因式，结果正确的是${CHOOSE}`,
      show(p, q),
      wrong,
      `先提公因式 $${k}$，再由 $${paren(p)}+${paren(q)}=${p + q}$，$${paren(p)}\\times ${paren(q)}=${p * q}$，得 $${show(p, q)}$。`,
    )
  }),
  exam('math-j-fraction-equation', '八年级', 3, '分式方程的解法 验根', (r) => {
    const x = r.nonZero(-12, 14)
    const shift = r.nonZero(-9, 9, -x)
    const ratioDown = r.int(2, 6)
    const bottom = x + shift
    const top = r.nonZero(-9, 9)
    const stem = `解分式方程：$\\dfrac{${top * x}}{x}=\\dfrac{${top * ratioDown * bottom}}{${ratioDown}(x${signed(shift)})}$。`
    return written(
      'calc',
      stem,
      `$x=${x}$`,
      `化简右边得 $\\dfrac{${top * bottom}}{x${signed(shift)}}$，去分母得 $${top * x}(x${signed(shift)})=${term(top * bottom, 'x')}$，解得 $x=${x}$。检验：$x=${x}$ 时 $x(x${signed(shift)})\\neq 0$，所以 $x=${x}$ 是原方程的解。`,
    )
  }),
]

import {
  BLANK,
  blank,
  CHOOSE,
  child,
  composite,
  judge,
  matching,
  multi,
  ordering,
  single,
  singleNumber,
  singleTex,
  type Template,
  templatesOf,
  written,
} from '../builder.ts'
import { dec, frac, paren, poly, root, sci, signed, term } from '../tex.ts'
import { className, goods, person, place, school } from '../words.ts'

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

export const mathJunior: Template[] = [
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
    const what = r.pick([
      '一座水库的蓄水量（单位：L）',
      '一年接待的游客数',
      '图书馆的藏书总字数',
      '一块芯片上的晶体管数',
      '一片林区的树木棵数',
      '工厂全年的产量（单位：件）',
    ])
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
  exam('math-j-vertex', '九年级', 3, '二次函数的图象与性质 配方法', (r) => {
    const a = r.nonZero(-4, 4)
    const [h, k] = [r.nonZero(-9, 9), r.nonZero(-15, 15)]
    const f = poly([a, -2 * a * h, a * h * h + k])
    const wrong = [`(${-h},${k})`, `(${h},${-k})`, `(${-h},${-k})`]
    return singleTex(
      r,
      `抛物线 $y=${f}$ 的顶点坐标是${CHOOSE}`,
      `(${h},${k})`,
      wrong,
      `配方得 $y=${a === 1 ? '' : a === -1 ? '-' : a}(x${signed(-h)})^2${signed(k)}$，顶点为 $(${h},${k})$。`,
    )
  }),
  exam('math-j-parabola-multi', '九年级', 4, '二次函数的图象与性质 二次函数的最值', (r) => {
    const a = r.nonZero(-4, 4)
    const [h, k] = [r.nonZero(-8, 8), r.nonZero(-15, 15)]
    const f = poly([a, -2 * a * h, a * h * h + k])
    const up = a > 0
    const right = [
      `图象开口向${up ? '上' : '下'}`,
      `对称轴是直线 $x=${h}$`,
      `函数的最${up ? '小' : '大'}值为 $${k}$`,
      `当 $x\\gt ${h}$ 时，$y$ 随 $x$ 的增大而${up ? '增大' : '减小'}`,
    ]
    const wrong = [
      `对称轴是直线 $x=${-h}$`,
      `函数的最${up ? '大' : '小'}值为 $${k}$`,
      `图象与 $y$ 轴交于点 $(0,${a * h * h + k + 1})$`,
      `当 $x\\lt ${h}$ 时，$y$ 随 $x$ 的增大而${up ? '增大' : '减小'}`,
    ]
    return multi(
      r,
      `关于二次函数 $y=${f}$，下列说法正确的有${CHOOSE}`,
      r.sample(right, r.int(2, 3)),
      r.sample(wrong, 2),
      `配方得顶点 $(${h},${k})$，开口向${up ? '上' : '下'}。`,
    )
  }),
  t('math-j-parabola-match', '九年级', 3, '二次函数的顶点式', (r) => {
    const seen = new Set<string>()
    const pairs: [string, string][] = []
    while (pairs.length < 4) {
      const [a, h, k] = [r.nonZero(-3, 3), r.nonZero(-7, 7), r.nonZero(-9, 9)]
      const vertex = `$(${h},${k})$`
      if (seen.has(vertex)) continue
      seen.add(vertex)
      pairs.push([`$y=${a === 1 ? '' : a === -1 ? '-' : a}(x${signed(-h)})^2${signed(k)}$`, vertex])
    }
    return matching(r, '将下列二次函数与其图象的顶点坐标连线。', pairs, '$y=a(x-h)^2+k$ 的顶点是 $(h,k)$。')
  }),
  exam('math-j-inverse', '九年级', 2, '反比例函数的图象与性质', (r) => {
    const x = r.nonZero(-12, 12)
    const y = r.nonZero(-12, 12)
    const k = x * y
    const other = r.nonZero(-9, 9, x)
    const stem = `反比例函数 $y=\\dfrac{k}{x}$ 的图象经过点 $(${x},${y})$，则 $k=$${BLANK}；当 $x=${other}$ 时，$y=$${BLANK}。`
    return blank(
      stem,
      [String(k), `$${frac(k, other)}$`],
      `$k=xy=${paren(x)}\\times ${paren(y)}=${k}$；$x=${other}$ 时，$y=${frac(k, other)}$。`,
    )
  }),
  t('math-j-similar', '九年级', 3, '相似三角形的判定与性质 测量物体的高度', (r) => {
    const person1 = r.int(150, 180)
    const shade = r.int(4, 12) * 25
    const times = r.int(4, 15)
    const thing = r.pick(['旗杆', '教学楼', '古塔', '路灯', '大树'])
    const height = dec((person1 * times) / 100, 2)
    const stem = `同一时刻，身高 ${dec(person1 / 100, 2)} m 的${person(r)}影长 ${dec(shade / 100, 2)} m，${school(r, '初中')}的${thing}影长 ${dec((shade * times) / 100, 2)} m，则${thing}高${CHOOSE}`
    const wrong = [times + 1, times - 1, times + 2, times / 2].map((n) => `$${dec((person1 * n) / 100, 2)}$ m`)
    return single(
      r,
      stem,
      `$${height}$ m`,
      wrong,
      `同一时刻物高与影长成正比，高为 $${dec(person1 / 100, 2)}\\times ${times}=${height}$（m）。`,
    )
  }),
  t('math-j-circle-angle', '九年级', 2, '圆周角定理 圆心角', (r) => {
    const inscribed = r.int(16, 84)
    const central = r.chance(0.5)
    const label = r.pick(['AOB', 'BOC', 'AOC', 'COD', 'MON'])
    const [p, q] = [label[0] ?? 'A', label[2] ?? 'B']
    const stem = central
      ? `在 $\\odot O$ 中，$P$ 是优弧 $${p}${q}$ 上一点，$\\angle ${p}P${q}=${inscribed}^\\circ$，则 $\\angle ${label}=$${BLANK}$^\\circ$。`
      : `在 $\\odot O$ 中，$\\angle ${label}=${2 * inscribed}^\\circ$，$P$ 是优弧 $${p}${q}$ 上一点，则 $\\angle ${p}P${q}=$${BLANK}$^\\circ$。`
    return blank(
      `${person(r)}在作业本上画了一个圆。${stem}`,
      [String(central ? 2 * inscribed : inscribed)],
      '同弧所对的圆周角等于圆心角的一半。',
    )
  }),
  t('math-j-trig-height', '九年级', 4, '解直角三角形的应用 仰角与俯角', (r) => {
    const far = r.int(6, 60)
    const [angle, value, tan] = r.pick([
      [30, far % 3 === 0 ? term(far / 3, '\\sqrt{3}') : `\\dfrac{${far}\\sqrt{3}}{3}`, '\\dfrac{\\sqrt{3}}{3}'],
      [45, String(far), '1'],
      [60, `${far}\\sqrt{3}`, '\\sqrt{3}'],
    ] as const)
    const thing = r.pick(['信号塔', '纪念碑', '水塔', '烟囱', '观景台'])
    const stem = `${person(r)}站在离${place(r)}一座${thing}底部 ${far} m 处，测得其顶部的仰角为 $${angle}^\\circ$（忽略身高），求${thing}的高度（结果保留根号）。`
    return written(
      'calc',
      stem,
      `$${value}$ m`,
      `设高为 $h$，则 $\\tan ${angle}^\\circ=\\dfrac{h}{${far}}=${tan}$，所以 $h=${value}$（m）。`,
    )
  }),
  t('math-j-probability', '九年级', 2, '简单事件的概率 列举法', (r) => {
    const [a, b, c] = [r.int(2, 12), r.int(2, 12), r.int(1, 9)]
    const n = a + b + c
    const [color, count] = r.pick([
      ['红球', a],
      ['白球', b],
      ['黑球', c],
    ] as const)
    const stem = `一个不透明的袋子里有 ${a} 个红球、${b} 个白球和 ${c} 个黑球，它们除颜色外都相同。${person(r)}从中任意摸出一个球，摸到${color}的概率是${CHOOSE}`
    const wrong = [
      frac(count, n - count),
      frac(1, 3),
      frac(n - count, n),
      frac(count + 1, n),
      frac(1, count + 1),
      frac(count, n + 1),
    ]
    return singleTex(
      r,
      stem,
      frac(count, n),
      wrong,
      `共有 ${n} 种等可能的结果，摸到${color}的有 ${count} 种，$P=${frac(count, n)}$。`,
    )
  }),
  exam('math-j-two-draws', '九年级', 3, '列表法与树状图法求概率', (r) => {
    const n = r.int(4, 9)
    const sum = r.int(4, 2 * n - 2)
    let hits = 0
    for (let i = 1; i <= n; i++) for (let j = 1; j <= n; j++) if (i !== j && i + j === sum) hits++
    const stem = `${person(r)}把分别写有 1 到 ${n} 的 ${n} 张卡片洗匀，先后不放回地抽出两张，两张卡片上的数之和为 ${sum} 的概率是多少？请列表或画树状图说明。`
    return written(
      'calc',
      stem,
      `$${frac(hits, n * (n - 1))}$`,
      `共有 $${n}\\times ${n - 1}=${n * (n - 1)}$ 种等可能的结果，和为 ${sum} 的有 ${hits} 种，所以 $P=${frac(hits, n * (n - 1))}$。`,
    )
  }),
  t('math-j-statistics', '八年级', 2, '中位数与众数 数据的集中趋势', (r, grade) => {
    const mode = r.int(60, 96)
    const others = r.sample(
      Array.from({ length: 40 }, (_, i) => i + 60).filter((n) => n !== mode),
      5,
    )
    const values = r.shuffle([mode, mode, ...others])
    const median = [...values].sort((a, b) => a - b)[3] ?? mode
    const cells = values.map((value) => `<td>${value}</td>`).join('')
    const stem = `<p>${className(r, grade)} 7 名同学参加科普竞赛的成绩（单位：分）如下：</p><table><tbody><tr>${cells}</tr></tbody></table><p>这组数据的众数和中位数分别是${CHOOSE}</p>`
    const wrong = [
      `$${mode}$，$${values[3]}$`,
      `$${median}$，$${mode}$`,
      `$${mode}$，$${median + 1}$`,
      `$${mode + 1}$，$${median}$`,
      `$${mode}$，$${median - 1}$`,
    ]
    return single(
      r,
      stem,
      `$${mode}$，$${median}$`,
      wrong,
      `${mode} 出现两次，是众数；从小到大排列后第 4 个数 ${median} 是中位数。`,
    )
  }),
  exam('math-j-order-reals', '七年级 八年级', 2, '实数的大小比较 平方根的估算', (r) => {
    const n = r.int(2, 11)
    const inner = n * n + r.int(1, 2 * n)
    const pool = [
      [`\\sqrt{${inner}}`, Math.sqrt(inner)],
      [String(n), n],
      [`-${n}`, -n],
      [frac(2 * n + 3, 2), (2 * n + 3) / 2],
      [`-\\sqrt{${inner}}`, -Math.sqrt(inner)],
      ['0', 0],
      ['\\pi', Math.PI],
    ] as const
    const four = r.sample(pool, 5).sort((a, b) => a[1] - b[1])
    return ordering(
      r,
      `${person(r)}在数轴上标出了五个实数，请把它们从小到大排列。`,
      four.map(([s]) => `$${s}$`),
      '负数小于 0，正数大于 0；两个负数，绝对值大的反而小。',
    )
  }),
  exam('math-j-coordinates', '七年级 八年级', 1, '平面直角坐标系 关于坐标轴对称的点', (r) => {
    const [x, y] = [r.nonZero(-30, 30), r.nonZero(-30, 30)]
    const axis = r.pick(['x 轴', 'y 轴', '原点'] as const)
    const [u, v] = axis === 'x 轴' ? [x, -y] : axis === 'y 轴' ? [-x, y] : [-x, -y]
    const name = axis === '原点' ? '原点' : ` $${axis.charAt(0)}$ 轴`
    const claim = r.chance(0.5)
    const [s, w] = claim ? [u, v] : axis === '原点' ? [x, -y] : [-u, -v]
    return judge(
      `点 $P(${x},${y})$ 关于${name}对称的点是 $P'(${s},${w})$。`,
      claim,
      `点 $P(${x},${y})$ 关于${name}对称的点是 $(${u},${v})$。`,
    )
  }),
  exam('math-j-profit', '九年级', 4, '二次函数的应用 最大利润问题', (r) => {
    const cost = r.int(2, 12) * 5
    const price = cost + r.int(2, 6) * 10
    const sold = r.int(10, 40) * 10
    const drop = r.pick([5, 10])
    const gain = price - cost
    const best = (sold / drop - gain) / 2
    const x = Math.max(0, best)
    const max = (gain + x) * (sold - drop * x)
    const stem = `${place(r)}某商店以每件 ${cost} 元购进一批${r.pick(goods)}，售价为每件 ${price} 元时每周可卖 ${sold} 件；售价每上涨 1 元，每周少卖 ${drop} 件。设每件上涨 $x$ 元（$x\\ge 0$），每周利润为 $w$ 元。`
    return composite(stem, [
      child(
        blank(
          `（1）每周的销售量为${BLANK}件（用含 $x$ 的式子表示）。`,
          [`$${sold}-${drop}x$`],
          '每涨 1 元少卖相应件数。',
        ),
        2,
      ),
      child(
        written(
          'calc',
          '（2）求 $w$ 与 $x$ 的函数关系式。',
          `$w=${poly([-drop, sold - drop * gain, gain * sold])}$`,
          `$w=(${gain}+x)(${sold}-${drop}x)=${poly([-drop, sold - drop * gain, gain * sold])}$。`,
        ),
        4,
      ),
      child(
        written(
          'calc',
          '（3）$x$ 取何值时每周利润最大？最大利润是多少？',
          `$x=${dec(x)}$ 时最大利润为 $${dec(max)}$ 元`,
          best >= 0
            ? `对称轴为 $x=${dec(best)}$，开口向下，所以 $x=${dec(best)}$ 时 $w$ 最大，为 $${dec(max)}$ 元。`
            : `对称轴 $x=${dec(best)}\\lt 0$，$x\\ge 0$ 时 $w$ 随 $x$ 增大而减小，所以 $x=0$ 时最大，为 $${dec(max)}$ 元。`,
        ),
        4,
      ),
    ])
  }),
  exam('math-j-ratio-proof', '八年级', 4, '全等三角形的判定 角平分线的性质', (r) => {
    const [a, b, c, d] = r.sample(['A', 'B', 'C', 'D', 'E', 'F', 'M', 'N', 'P', 'Q'], 4)
    const whole = r.int(2, 400) * 2
    const stem = `在 $\\triangle ${a}${b}${c}$ 中，$${a}${b}=${a}${c}$，$${a}${d}$ 是 $\\angle ${b}${a}${c}$ 的平分线，交 $${b}${c}$ 于点 $${d}$。\n（1）求证：$\\triangle ${a}${b}${d}\\cong\\triangle ${a}${c}${d}$；\n（2）若 $${b}${c}=${whole}$，求 $${b}${d}$ 的长。`
    const length = whole / 2
    return written(
      'short',
      stem,
      `（1）由 $${a}${b}=${a}${c}$，$\\angle ${b}${a}${d}=\\angle ${c}${a}${d}$，$${a}${d}=${a}${d}$，根据“SAS”得两三角形全等；（2）$${b}${d}=${length}$。`,
      `全等三角形的对应边相等，所以 $${b}${d}=${c}${d}=\\dfrac12 ${b}${c}=${length}$。`,
    )
  }),
]

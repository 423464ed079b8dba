import {
  BLANK,
  blank,
  CHOOSE,
  child,
  composite,
  judge,
  single,
  singleTex,
  type Template,
  templatesOf,
  written,
} from '../../generator/builder.ts'
import { dec, frac, paren, poly, signed, term } from '../../generator/tex.ts'
import { className, person, place, school } from '../../generator/words.ts'

const t = templatesOf('数学', '高中')
const exam = templatesOf('数学', '高中', true)

function choose(n: number, k: number): number {
  let value = 1
  for (let i = 0; i < k; i++) value = (value * (n - i)) / (i + 1)
  return Math.round(value)
}

export const mathSeniorUpper: Template[] = [
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
    // With f' = 6a(x-p)(x-q), the function is f = 2a x³ - 3a(p+q) x² + 6apq x + k, whose coefficients are whole
    // numbers.
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

import {
  BLANK,
  blank,
  CHOOSE,
  judge,
  near,
  ordering,
  single,
  singleNumber,
  singleTex,
  type Template,
  templatesOf,
  written,
} from '../../generator/builder.ts'
import { dec, frac, gcd, lcm } from '../../generator/tex.ts'
import { className, fruits, goods, person, place, school, twoPersons } from '../../generator/words.ts'
import { goodsOnSale, roundThings } from './facts.ts'

const t = templatesOf('数学', '小学')
const exam = templatesOf('数学', '小学', true)

/** Returns a price in yuan with one decimal place from tenths, so that sums stay exact. */
const yuan = (tenths: number): string => dec(tenths / 10, 1)

function isPrime(n: number): boolean {
  for (let i = 2; i * i <= n; i++) if (n % i === 0) return false
  return n > 1
}

export const mathPrimaryUpper: Template[] = [
  exam(
    'math-p-law',
    '四年级',
    2,
    '乘法分配律 简便运算',
    (r) => {
      const a = r.int(12, 99)
      const b = r.int(11, 89)
      const c = 100 - b
      return written(
        'calc',
        `用简便方法计算：$${a}\\times ${b}+${a}\\times ${c}$。`,
        `${a * 100}`,
        `原式 $=${a}\\times(${b}+${c})=${a}\\times 100=${a * 100}$。`,
      )
    },
    0.6,
  ),
  t(
    'math-p-order-decimal',
    '四年级 五年级',
    2,
    '小数的大小比较',
    (r) => {
      const whole = r.int(0, 12)
      const parts = r
        .sample(
          Array.from({ length: 99 }, (_, i) => i + 1),
          4,
        )
        .map((n) => n / 100)
      const show = (n: number): string => dec(whole + n, 2)
      const items = [...parts].sort((a, b) => a - b).map((n) => `$${show(n)}$`)
      const who = `${person(r)}测量了四片树叶的长度（单位：dm）：${parts.map(show).join('、')}。`
      return ordering(r, `${who}请按从小到大的顺序排列。`, items, '整数部分相同，依次比较十分位、百分位。')
    },
    0.6,
  ),
  t('math-p-shopping', '四年级 五年级', 3, '小数加减法 小数乘法的应用', (r) => {
    const [g, h] = r.sample(goods, 2)
    const a = r.int(15, 289)
    const b = r.int(12, 199)
    const n = r.int(2, 6)
    const total = a * n + b
    const paid = Math.ceil((total + 1) / 500) * 500
    const stem = `${person(r)}买了 ${n} 件${g}，每件 ${yuan(a)} 元，又买了一件 ${yuan(b)} 元的${h}。付给售货员 ${paid / 10} 元，应找回多少元？`
    return written(
      'calc',
      stem,
      `${yuan(paid - total)} 元`,
      `共花 $${yuan(a)}\\times ${n}+${yuan(b)}=${yuan(total)}$（元），应找回 $${paid / 10}-${yuan(total)}=${yuan(paid - total)}$（元）。`,
    )
  }),
  t(
    'math-p-prime',
    '五年级',
    2,
    '质数与合数 因数与倍数',
    (r) => {
      const n = r.int(21, 199)
      const prime = isPrime(n)
      const claim = r.chance(0.5)
      const factor = Array.from({ length: n }, (_, i) => i + 2).find((d) => n % d === 0) ?? n
      const why = prime
        ? `${n} 只有 1 和它本身两个因数，是质数。`
        : `$${n}=${factor}\\times ${n / factor}$，除了 1 和它本身还有别的因数，是合数。`
      return judge(`${person(r)}认为 ${n} 是${claim ? '质数' : '合数'}。这个判断对吗？`, prime === claim, why)
    },
    0.6,
  ),
  t('math-p-lcm', '五年级', 3, '最小公倍数 公倍数的应用', (r) => {
    const a = r.int(4, 18)
    const b = a + r.int(1, 9)
    const [p, q] = twoPersons(r)
    const m = lcm(a, b)
    const stem = `${p}每 ${a} 天去一次图书馆，${q}每 ${b} 天去一次。某天两人在图书馆相遇，至少再过${BLANK}天他们会再次相遇。`
    return blank(stem, [String(m)], `求 ${a} 和 ${b} 的最小公倍数，$[${a},${b}]=${m}$。`)
  }),
  t('math-p-fraction-add', '五年级', 3, '异分母分数加减法 通分', (r) => {
    const b = r.int(3, 12)
    let d = r.int(4, 15)
    while (d === b) d = r.int(4, 15)
    const a = r.int(1, b - 1)
    const c = r.int(1, d - 1)
    const plus = r.chance(0.5) || a * d <= c * b
    const n = plus ? a * d + c * b : a * d - c * b
    const wrong = [
      [a + c, b + d],
      [n + 1, b * d],
      [n + 2, b * d],
      [a * c, b * d],
      [n + b, b * d],
    ] as const
    const stem = `${person(r)}计算 $${frac(a, b)}${plus ? '+' : '-'}${frac(c, d)}$，正确的结果是${CHOOSE}`
    return singleTex(
      r,
      stem,
      frac(n, b * d),
      wrong.map(([x, y]) => frac(x, y)),
      `通分后计算：$\\dfrac{${a * d}}{${b * d}}${plus ? '+' : '-'}\\dfrac{${c * b}}{${b * d}}=${frac(n, b * d)}$。`,
    )
  }),
  t('math-p-equation', '五年级 六年级', 2, '简易方程 等式的性质', (r) => {
    const x = r.int(2, 60)
    const a = r.int(3, 19)
    const b = r.int(5, 90)
    const plus = r.chance(0.6) || a * x <= b
    const c = plus ? a * x + b : a * x - b
    const stem = `${person(r)}心里想了一个数，用 ${a} 乘这个数，再${plus ? '加上' : '减去'} ${b}，得 ${c}。设这个数为 $x$，列方程为${BLANK}，解得 $x=$${BLANK}。`
    return blank(
      stem,
      [`$${a}x${plus ? '+' : '-'}${b}=${c}$`, String(x)],
      `由题意得 $${a}x${plus ? '+' : '-'}${b}=${c}$，所以 $${a}x=${a * x}$，$x=${x}$。`,
    )
  }),
  t('math-p-cuboid', '五年级', 2, '长方体的体积 长方体的表面积', (r) => {
    const [a, b, c] = [r.int(4, 20), r.int(3, 18), r.int(2, 15)]
    const surface = r.chance(0.5)
    const value = surface ? 2 * (a * b + b * c + a * c) : a * b * c
    const unit = surface ? 'cm^2' : 'cm^3'
    const wrong = [
      surface ? a * b * c : 2 * (a * b + b * c + a * c),
      a * b + b * c + a * c,
      4 * (a + b + c),
      value + a,
    ].map((n) => `${n}\\ \\text{${unit.slice(0, 2)}}^${unit.slice(3)}`)
    const stem = `${person(r)}用硬纸板做了一个长 ${a} cm、宽 ${b} cm、高 ${c} cm 的长方体盒子，它的${surface ? '表面积' : '体积'}是${CHOOSE}`
    const way = surface
      ? `2\\times(${a}\\times ${b}+${b}\\times ${c}+${a}\\times ${c})`
      : `${a}\\times ${b}\\times ${c}`
    return singleTex(r, stem, `${value}\\ \\text{${unit.slice(0, 2)}}^${unit.slice(3)}`, wrong, `$${way}=${value}$。`)
  }),
  t('math-p-meet', '五年级 六年级', 3, '相遇问题 速度、时间与路程', (r) => {
    const [p, q] = twoPersons(r)
    const [v, w, time] = [r.int(52, 79), r.int(50, 78), r.int(4, 25)]
    const stem = `${p}和${q}家相距 ${(v + w) * time} m，两人同时从家出发相向而行，${p}每分钟走 ${v} m，${q}每分钟走 ${w} m，经过多少分钟两人相遇？相遇时${p}走了多少米？`
    return written(
      'calc',
      stem,
      `${time} 分钟；${v * time} m`,
      `速度和为 $${v}+${w}=${v + w}$（m/分），时间 $${(v + w) * time}\\div ${v + w}=${time}$（分），${p}走了 $${v}\\times ${time}=${v * time}$（m）。`,
    )
  }),
  exam('math-p-circle', '六年级', 3, '圆的面积 圆的周长', (r) => {
    const radius = r.int(2, 30)
    const area = r.chance(0.5)
    const value = dec(area ? 3.14 * radius * radius : 6.28 * radius, 2)
    const thing = r.pick(roundThings)
    const stem = `${school(r, '小学')}有一个半径为 ${radius} m 的${thing}，它的${area ? '占地面积是' : '周长是'}${BLANK}${area ? '平方米' : '米'}。（$\\pi$ 取 $3.14$）`
    return blank(
      stem,
      [value],
      area
        ? `$S=\\pi r^2=3.14\\times ${radius}^2=${value}$。`
        : `$C=2\\pi r=2\\times 3.14\\times ${radius}=${value}$。`,
    )
  }),
  t('math-p-percent', '六年级', 3, '百分数的应用 折扣', (r) => {
    const off = r.pick([6, 7, 7.5, 8, 8.5, 9])
    const price = r.int(4, 90) * 20
    const now = dec((price * off) / 10, 1)
    const wrong = [price - off, (price * (10 - off)) / 10, (price * (off + 0.5)) / 10, price * (off / 10) + 10].map(
      (n) => `${dec(n, 1)} 元`,
    )
    const stem = `商场里一件原价 ${price} 元的${r.pick(goodsOnSale)}打${off === 7.5 ? '七五' : off === 8.5 ? '八五' : '〇一二三四五六七八九'.charAt(off)}折出售，${person(r)}买一件要付${CHOOSE}`
    return single(r, stem, `${now} 元`, wrong, `现价 $=${price}\\times ${dec(off * 10, 0)}\\%=${now}$（元）。`)
  }),
  t('math-p-ratio', '六年级', 3, '按比例分配 比的应用', (r) => {
    const a = r.int(2, 7)
    let b = r.int(1, 8)
    while (b === a || gcd(a, b) !== 1) b = r.int(1, 9)
    const k = r.int(6, 90)
    const [p, q] = twoPersons(r)
    const stem = `${p}和${q}按 $${a}:${b}$ 分配 ${(a + b) * k} 枚邮票，两人各分得多少枚？`
    return written(
      'calc',
      stem,
      `${p} ${a * k} 枚，${q} ${b * k} 枚`,
      `总份数 $${a}+${b}=${a + b}$，每份 $${(a + b) * k}\\div ${a + b}=${k}$（枚），${p}得 $${a}\\times ${k}=${a * k}$（枚），${q}得 $${b}\\times ${k}=${b * k}$（枚）。`,
    )
  }),
  exam('math-p-fraction-multiply', '六年级', 3, '分数乘法解决问题 求一个数的几分之几', (r) => {
    const d = r.int(3, 9)
    const n = r.int(1, d - 1)
    const whole = d * r.int(8, 80)
    const stem = `${place(r)}果园有${r.pick(fruits)}树 ${whole} 棵，已经采摘了 $${frac(n, d)}$，还有${CHOOSE}没有采摘。`
    const rest = whole - (whole / d) * n
    return singleNumber(
      r,
      stem,
      rest,
      [(whole / d) * n, whole - n, whole - d, whole / d],
      '棵',
      `$${whole}\\times\\left(1-${frac(n, d)}\\right)=${rest}$（棵）。`,
    )
  }),
  t('math-p-pattern', '四年级 五年级 六年级', 3, '找规律 等差数列的初步认识', (r) => {
    const first = r.int(2, 30)
    const step = r.int(3, 14)
    const n = r.int(8, 40)
    const shown = [0, 1, 2, 3].map((i) => first + i * step)
    const stem = `${person(r)}用小棒摆图形，前四个图形分别用了 ${shown.join('、')} 根小棒。照这样摆下去，第 ${n} 个图形需要${BLANK}根小棒。`
    const value = first + (n - 1) * step
    return blank(
      stem,
      [String(value)],
      `每次增加 ${step} 根，第 ${n} 个图形需要 $${first}+(${n}-1)\\times ${step}=${value}$（根）。`,
    )
  }),
  t('math-p-scale', '六年级', 3, '比例尺 图上距离与实际距离', (r) => {
    const per = r.pick([2, 5, 10, 20, 40, 50])
    const cm = r.int(3, 24) / 2
    const real = per * cm
    const stem = `在比例尺为 $1:${per * 100000}$ 的地图上，${person(r)}量得${place(r)}到${place(r)}的距离是 ${dec(cm, 1)} cm，两地的实际距离是${CHOOSE}`
    return singleNumber(
      r,
      stem,
      real,
      [real * 10, real / 10, real * 100, per + cm],
      'km',
      `$${dec(cm, 1)}\\times ${per * 100000}=${dec(cm * per * 100000, 0)}$（cm），即 ${dec(real, 1)} km。`,
    )
  }),
  t(
    'math-p-parity',
    '二年级 三年级',
    1,
    '奇数与偶数 加法的奇偶性',
    (r) => {
      const a = r.int(11, 98)
      const b = r.int(11, 98)
      const even = r.chance(0.5)
      const stem = `不计算结果，${person(r)}说“$${a}+${b}$ 的和是${even ? '偶数' : '奇数'}”，这句话对吗？`
      return judge(
        stem,
        ((a + b) % 2 === 0) === even,
        `$${a}+${b}=${a + b}$，是${(a + b) % 2 === 0 ? '偶数' : '奇数'}。`,
      )
    },
    0.6,
  ),
  exam('math-p-estimate', '三年级 四年级', 2, '乘法估算', (r) => {
    const a = r.int(2, 9)
    const b = r.int(3, 9)
    const price = a * 10 + r.pick([-2, -1, 1, 2])
    const n = b * 10 + r.pick([-2, -1, 1, 2])
    const value = a * b * 100
    const wrong = [value + 400, value - 200, value * 10, ...near(r, value).map((v) => v * 10)]
    return singleNumber(
      r,
      `${school(r, '小学')}要买 ${n} 件${r.pick(goods)}，每件 ${price} 元，大约要准备${CHOOSE}`,
      value,
      wrong,
      '元',
      `把 ${price} 看作 ${a * 10}，${n} 看作 ${b * 10}，$${a * 10}\\times ${b * 10}=${value}$（元）。`,
    )
  }),
  t('math-p-angle', '四年级', 2, '角的分类 三角形内角和', (r, grade) => {
    const a = r.int(25, 85)
    const b = r.int(25, 150 - a)
    const c = 180 - a - b
    const kind = Math.max(a, b, c) > 90 ? '钝角三角形' : Math.max(a, b, c) === 90 ? '直角三角形' : '锐角三角形'
    const stem = `${className(r, grade)}动手拼三角形，${person(r)}量得一个三角形的两个角分别是 $${a}^\\circ$ 和 $${b}^\\circ$，第三个角是${BLANK}$^\\circ$，这是一个${BLANK}。`
    return blank(
      stem,
      [String(c), kind],
      `$180^\\circ-${a}^\\circ-${b}^\\circ=${c}^\\circ$，最大角为 $${Math.max(a, b, c)}^\\circ$，所以是${kind}。`,
    )
  }),
]

import {
  BLANK,
  blank,
  CHOOSE,
  child,
  composite,
  judge,
  ordering,
  single,
  singleNumber,
  type Template,
  templatesOf,
  written,
} from '../../generator/builder.ts'
import { dec, frac, root, sci } from '../../generator/tex.ts'
import { person, place, twoPersons } from '../../generator/words.ts'
import { unit } from './common.ts'

const s = templatesOf('物理', '高中')
const exam = templatesOf('物理', '高中', true)

export const physicsSenior: Template[] = [
  exam('physics-s-acceleration', '高一', 2, '匀变速直线运动的规律', (r) => {
    const [v0, a, time] = [r.int(0, 20), r.int(1, 8), r.int(2, 15)]
    const [v, x] = [v0 + a * time, v0 * time + (a * time * time) / 2]
    const stem = `一辆汽车在${place(r)}的平直公路上以 ${v0} m/s 的初速度做匀加速直线运动，加速度为 ${a} $\\text{m/s}^2$，则 ${time} s 末的速度为${BLANK}m/s，${time} s 内的位移为${BLANK}m。`
    return blank(stem, [String(v), dec(x)], `$v=v_0+at=${v}$ m/s，$x=v_0t+\\dfrac12at^2=${dec(x)}$ m。`)
  }),
  s('physics-s-brake', '高一', 3, '刹车问题 匀变速直线运动', (r) => {
    const [a, stop] = [r.int(2, 8), r.int(2, 9)]
    const v0 = a * stop
    const asked = stop + r.int(1, 6)
    const x = (v0 * stop) / 2
    const naive = v0 * asked - (a * asked * asked) / 2
    const stem = `${person(r)}驾车以 ${v0} m/s 的速度在${place(r)}行驶，发现情况后以大小为 ${a} $\\text{m/s}^2$ 的加速度刹车，则刹车后 ${asked} s 内汽车的位移大小为${CHOOSE}`
    return singleNumber(
      r,
      stem,
      x,
      [naive, v0 * asked, x * 2, x + a],
      'm',
      `汽车经 $t=\\dfrac{${v0}}{${a}}=${stop}$ s 停止，位移 $x=\\dfrac{v_0}{2}t=${dec(x)}$ m。`,
    )
  }),
  exam('physics-s-free-fall', '高一', 2, '自由落体运动', (r) => {
    const time = r.int(1, 12)
    const half = r.chance(0.5)
    const h = 5 * time * time
    const stem = `一小球从距地面 ${h} m 高处由静止自由下落，不计空气阻力，$g$ 取 $10\\ \\text{m/s}^2$，则小球${half ? '落地时的速度' : '下落的时间'}为${CHOOSE}`
    return singleNumber(
      r,
      stem,
      half ? 10 * time : time,
      [half ? 5 * time : time * 2, half ? h : h / 10, half ? 20 * time : time + 1],
      half ? 'm/s' : 's',
      `由 $h=\\dfrac12gt^2$ 得 $t=${time}$ s，$v=gt=${10 * time}$ m/s。`,
    )
  }),
  s('physics-s-newton', '高一', 3, '牛顿第二定律 连接体问题', (r) => {
    const m = r.int(1, 20)
    const a = r.int(1, 9)
    const mu = r.int(1, 6)
    const f = m * a + mu * m
    const stem = `质量为 ${m} kg 的物块放在水平地面上，与地面间的动摩擦因数为 ${dec(mu / 10)}，${person(r)}用 ${f} N 的水平拉力使它由静止开始运动，$g$ 取 $10\\ \\text{m/s}^2$，则物块的加速度大小为${CHOOSE}`
    return singleNumber(
      r,
      stem,
      a,
      [f / m, a + mu, mu, a + 1].map((n) => Number(n.toFixed(1))),
      '$\\text{m/s}^2$',
      `$F-\\mu mg=ma$，$a=\\dfrac{${f}-${dec(mu / 10)}\\times ${m * 10}}{${m}}=${a}$。`,
    )
  }),
  s('physics-s-projectile', '高一', 3, '平抛运动', (r) => {
    const [time, v] = [r.int(1, 5), r.int(3, 40)]
    const h = 5 * time * time
    const stem = `${person(r)}在${place(r)}距水平地面高 ${h} m 处以 ${v} m/s 的速度水平抛出一个小球，不计空气阻力，$g$ 取 $10\\ \\text{m/s}^2$。求：\n（1）小球在空中运动的时间；（2）水平射程；（3）落地速度的大小。`
    const speed = root(v * v + 100 * time * time)
    return written(
      'calc',
      stem,
      `（1）${time} s；（2）${v * time} m；（3）$${speed}$ m/s`,
      `$t=\\sqrt{\\dfrac{2h}{g}}=${time}$ s，$x=v_0t=${v * time}$ m，$v=\\sqrt{v_0^2+(gt)^2}=${speed}$ m/s。`,
    )
  }),
  exam('physics-s-circular', '高一', 3, '向心力 圆周运动', (r) => {
    const [m, v, radius] = [r.int(1, 20), r.int(1, 12), r.int(1, 9)]
    const stem = `质量为 ${m} kg 的小球在光滑水平面内做半径为 ${radius} m 的匀速圆周运动，线速度大小为 ${v} m/s，则向心加速度大小为${BLANK}$\\text{m/s}^2$，所需向心力为${BLANK}N。`
    return blank(
      stem,
      [`$${frac(v * v, radius)}$`, `$${frac(m * v * v, radius)}$`],
      `$a=\\dfrac{v^2}{r}=${frac(v * v, radius)}$，$F=ma=${frac(m * v * v, radius)}$ N。`,
    )
  }),
  s('physics-s-energy', '高一', 4, '动能定理 机械能守恒定律', (r) => {
    const [m, v, k] = [r.int(1, 12), r.int(2, 9) * 2, r.int(1, 6)]
    const h = (v * v) / 20 + k
    const loss = m * 10 * k
    const stem = `${person(r)}让质量为 ${m} kg 的物体从高 ${dec(h)} m 的斜坡顶端由静止滑下，到达坡底时速度为 ${v} m/s，$g$ 取 $10\\ \\text{m/s}^2$。`
    return composite(stem, [
      child(
        blank(
          `（1）物体到达坡底时的动能为${BLANK}J。`,
          [dec((m * v * v) / 2)],
          `$E_k=\\dfrac12mv^2=${dec((m * v * v) / 2)}$ J。`,
        ),
        3,
      ),
      child(
        singleNumber(
          r,
          `（2）下滑过程中克服摩擦力做的功为${CHOOSE}`,
          loss,
          [(m * v * v) / 2, m * 10 * h, loss * 2],
          'J',
          `由动能定理，$mgh-W=\\dfrac12mv^2$，$W=${loss}$ J。`,
        ),
        4,
      ),
      child(judge('（3）下滑过程中物体的机械能守恒。', false, `有摩擦力做功，机械能减少了 ${loss} J。`), 2),
    ])
  }),
  exam('physics-s-momentum', '高二', 3, '动量守恒定律 碰撞', (r) => {
    const [m1, m2] = [r.int(1, 12), r.int(1, 12)]
    const v = r.int(1, 12)
    const v1 = v * (m1 + m2)
    const stem = `光滑水平面上，质量为 ${m1} kg 的小车以 ${dec(v1 / m1, 2)} m/s 的速度与质量为 ${m2} kg 的静止小车碰撞后粘在一起，它们的共同速度大小约为${CHOOSE}`
    const wrong = [v + 1, v * 2, Number(dec(v1 / m1 / 2, 2)), v + 3]
    return singleNumber(r, stem, v, wrong, 'm/s', `由动量守恒，$m_1v_1=(m_1+m_2)v$，$v=${v}$ m/s。`)
  }),
  exam('physics-s-coulomb', '高二', 2, '库仑定律', (r) => {
    const [p, q, n] = [r.int(2, 6), r.int(2, 6), r.int(2, 5)]
    const stem = `真空中两个点电荷间的静电力为 $F$，若把它们的电荷量分别变为原来的 ${p} 倍和 ${q} 倍，距离变为原来的 ${n} 倍，则静电力变为${CHOOSE}`
    const f = (a: number, b: number): string => `$${frac(a, b) === '1' ? '' : frac(a, b)}F$`
    return single(
      r,
      stem,
      f(p * q, n * n),
      [f(p * q, n), f(p * q * n, 1), f(p + q, n * n), f(p * q * n * n, 1)],
      `$F'=k\\dfrac{${p}q_1\\cdot ${q}q_2}{(${n}r)^2}$。`,
    )
  }),
  exam('physics-s-field', '高二', 3, '电场强度 匀强电场中电势差与电场强度的关系', (r) => {
    const [e, d] = [r.int(2, 90) * 100, r.int(2, 40)]
    const u = dec((e * d) / 100)
    const q = r.int(1, 9)
    const stem = `匀强电场中沿电场线方向相距 ${d} cm 的两点间电势差为 ${u} V，则电场强度大小为${BLANK}V/m，电荷量为 $${sci(q, -6)}$ C 的点电荷在该电场中所受静电力为${BLANK}N。`
    return blank(
      stem,
      [String(e), dec(e * q * 1e-6, 8)],
      `$E=\\dfrac{U}{d}=${e}$ V/m，$F=qE=${dec(e * q * 1e-6, 8)}$ N。`,
    )
  }),
  exam('physics-s-closed-circuit', '高二', 3, '闭合电路欧姆定律', (r) => {
    const [res, inner, i] = [r.int(2, 30), r.int(1, 5), r.int(1, 10) / 2]
    const emf = dec((res + inner) * i)
    const stem = `电源电动势为 ${emf} V，内阻为 ${inner} $\\Omega$，外电路电阻为 ${res} $\\Omega$。求电路中的电流、路端电压和电源的输出功率。`
    return written(
      'calc',
      stem,
      `${dec(i)} A；${dec(i * res)} V；${dec(i * i * res)} W`,
      `$I=\\dfrac{E}{R+r}=${dec(i)}$ A，$U=IR=${dec(i * res)}$ V，$P=UI=${dec(i * i * res)}$ W。`,
    )
  }),
  exam('physics-s-induction', '高二 高三', 3, '法拉第电磁感应定律', (r) => {
    const [b, l, v, res] = [r.int(1, 20) / 10, r.int(1, 20) / 10, r.int(1, 20), r.int(1, 10)]
    const e = b * l * v
    const stem = `长 ${dec(l)} m 的导体棒在磁感应强度为 ${dec(b)} T 的匀强磁场中以 ${v} m/s 的速度垂直切割磁感线，回路总电阻为 ${res} $\\Omega$，则感应电动势为${BLANK}V，通过导体棒的电流为${BLANK}A（保留两位小数）。`
    return blank(stem, [dec(e), dec(e / res, 2)], `$E=Blv=${dec(e)}$ V，$I=\\dfrac{E}{R}=${dec(e / res, 2)}$ A。`)
  }),
  exam('physics-s-photoelectric', '高三', 3, '光电效应方程', (r) => {
    const w = r.int(18, 50) / 10
    const ek = r.int(2, 40) / 10
    const hv = dec(w + ek, 1)
    const stem = `某金属的逸出功为 ${dec(w)} eV，用光子能量为 ${hv} eV 的光照射，光电子的最大初动能为${CHOOSE}`
    const wrong = [dec(w + w + ek, 1), hv, dec(w, 1), dec(ek + 0.5, 1), dec(ek + 1, 1)].map((n) => unit(n, 'eV'))
    return single(r, stem, unit(dec(ek), 'eV'), wrong, `$E_k=h\\nu-W_0=${hv}-${dec(w)}=${dec(ek)}$（eV）。`)
  }),
  exam('physics-s-half-life', '高三', 2, '放射性元素的衰变 半衰期', (r) => {
    const [n, half, k] = [r.int(1, 6), r.int(2, 60), r.int(1, 40)]
    const stem = `某放射性元素的半衰期为 ${half} 天，现有质量为 ${k * 2 ** n} g 的该元素，经过 ${half * n} 天后剩余${CHOOSE}`
    return singleNumber(
      r,
      stem,
      k,
      [k * 2 ** n - k, k * 2, (k * 2 ** n) / (n + 1)].map((x) => Number(x.toFixed(2))),
      'g',
      `经过 ${n} 个半衰期，剩余 $${k * 2 ** n}\\times\\left(\\dfrac12\\right)^{${n}}=${k}$（g）。`,
    )
  }),
  s('physics-s-spring', '高一', 2, '胡克定律', (r) => {
    const k = r.int(2, 40) * 10
    const x = r.int(1, 20)
    const f = dec((k * x) / 100)
    const [p] = twoPersons(r)
    return blank(
      `${p}用一根劲度系数为 ${k} N/m 的弹簧做实验，弹簧伸长 ${x} cm 时弹力为${BLANK}N；若弹力增大到原来的 2 倍，弹簧伸长${BLANK}cm（在弹性限度内）。`,
      [f, String(2 * x)],
      `$F=kx=${k}\\times ${dec(x / 100)}=${f}$（N），弹力与伸长量成正比。`,
    )
  }),
  s(
    'physics-s-order-speed',
    '高一',
    2,
    '速度的单位换算与比较',
    (r) => {
      const base = r.int(5, 30)
      const values = [
        [`${base} m/s`, base],
        [`${dec((base + 2) * 3.6, 1)} km/h`, base + 2],
        [`${(base - 3) * 60} m/min`, base - 3],
        [`${dec((base + 5) * 3.6, 1)} km/h`, base + 5],
      ] as const
      const stem = `${person(r)}查到四个物体的速度：${r
        .shuffle(values)
        .map(([name]) => name)
        .join('、')}。请按从小到大排列。`
      return ordering(
        r,
        stem,
        [...values].sort((a, b) => a[1] - b[1]).map(([name]) => name),
        '统一换算为 m/s 后比较。',
      )
    },
    0.6,
  ),
  s('physics-s-satellite', '高一', 4, '万有引力定律的应用 人造卫星', (r) => {
    const n = r.int(2, 9)
    const m = r.pick([4, 9, 16, 25])
    const [a, b] = r.pick([
      ['线速度', root(m)],
      ['角速度', String(Math.sqrt(m) ** 3)],
      ['周期', String(Math.sqrt(m) ** 3)],
    ] as const)
    const what = a === '周期' ? `甲的周期是乙的 ${b} 倍` : `乙的${a}是甲的 ${b} 倍`
    const truth = r.chance(0.5)
    const claim = truth ? what : what.replace(`${b} 倍`, `${Number(b) * n} 倍`)
    return judge(
      `${person(r)}研究绕同一行星做匀速圆周运动的两颗卫星甲、乙，甲的轨道半径是乙的 ${m} 倍，他认为${claim}。`,
      truth,
      `由 $G\\dfrac{Mm}{r^2}=m\\dfrac{v^2}{r}=m\\omega^2r=m\\dfrac{4\\pi^2}{T^2}r$，${what}。`,
    )
  }),
]

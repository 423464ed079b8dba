/** Formulas like those in questions of primary to senior school, invented for this bench; `n` varies the numbers. */
const SHAPES: ((n: number) => string)[] = [
  (n) => `$x^2-${n + 2}x+${n}=0$`,
  (n) => `$\\frac{${n}}{${n + 3}}+\\frac{${n + 1}}{${2 * n + 5}}$`,
  (n) => `$f(x)=\\sqrt{x^2+${n}}$`,
  (n) => `$\\sin^2\\alpha+\\cos^2\\alpha=1,\\ \\alpha\\in\\left(0,\\frac{\\pi}{${n + 2}}\\right)$`,
  (n) => `$a_{n+${n}}=2a_n+${n}$`,
  (n) => `$\\left\\{\\begin{array}{l}x+y=${n + 7}\\\\ ${n}x-y=${n + 1}\\end{array}\\right.$`,
  (n) => `$\\overrightarrow{AB}\\cdot\\overrightarrow{CD}=-${n}$`,
  (n) => `$\\triangle ABC\\cong\\triangle DEF,\\ \\angle B=${20 + n}^{\\circ}$`,
  (n) => `$\\log_{2}(x+${n})\\leqslant ${n + 3}$`,
  (n) => `$S_n=\\frac{n\\left(a_1+a_n\\right)}{2}+${n}$`,
  (n) => `$\\mathrm{CaCO_3}+2\\mathrm{HCl}=\\mathrm{CaCl_2}+\\mathrm{CO_2}\\uparrow+${n}\\mathrm{H_2O}$`,
  (n) => `$v=\\frac{s}{t}=\\frac{${n * 12}\\,\\mathrm{m}}{${n + 4}\\,\\mathrm{s}}$`,
  (n) => `$\\int_{0}^{${n}}\\left(3x^{2}+${n}\\right)\\mathrm{d}x$`,
  (n) => `$\\lim_{x\\to ${n}}\\frac{x^{2}-${n * n}}{x-${n}}$`,
  (n) => `$A=\\{x\\mid -${n}<x<${n + 4}\\}$`,
  (n) => `$\\frac{x^{2}}{${n + 8}}+\\frac{y^{2}}{${n + 2}}=1\\ (a>b>0)$`,
  (n) => `$C_{${n + 5}}^{2}\\cdot\\left(\\frac{1}{2}\\right)^{${n}}$`,
  (n) => `$\\begin{cases}2x-1>${n}\\\\ x\\leqslant ${n + 9}\\end{cases}$`,
  (n) => `$${n}.5\\times 10^{-${n}}\\div 4\\approx ${n + 1}$`,
  (n) => `$|\\vec{a}+${n}\\vec{b}|=\\sqrt{${n + 6}}$`,
]

/** Question stems with two formulas each, 200 formulas in all; no two formulas are equal. */
export function formulaSamples(): string[] {
  const formulas = Array.from(
    { length: 200 },
    (_, i) => SHAPES[i % SHAPES.length]?.(Math.floor(i / SHAPES.length) + 2) ?? '',
  )
  return Array.from(
    { length: 100 },
    (_, i) => `${i + 1}. 已知 ${formulas[2 * i]}，且 ${formulas[2 * i + 1]}，求满足条件的所有取值．`,
  )
}

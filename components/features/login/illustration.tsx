/** Radius of the unit circle in units of the drawing. The moving point is at the angle π/3. */
const RADIUS = 96
const CIRCLE = { x: 128, y: 190 }
const ORIGIN_X = 292
const WAVE_WIDTH = 380
const ANGLE = Math.PI / 3

const round = (value: number) => Math.round(value * 10) / 10

function waveX(angle: number): number {
  return ORIGIN_X + (angle / (2 * Math.PI)) * WAVE_WIDTH
}

function wave(amplitude: number, shift: number): string {
  const points = Array.from({ length: 97 }, (_, index) => {
    const angle = (index / 96) * 2 * Math.PI
    return `${round(waveX(angle))} ${round(CIRCLE.y - amplitude * Math.sin(angle + shift))}`
  })
  return `M${points.join('L')}`
}

const sine = wave(RADIUS, 0)
const cosine = wave(RADIUS, Math.PI / 2)
const point = {
  x: round(CIRCLE.x + RADIUS * Math.cos(ANGLE)),
  y: round(CIRCLE.y - RADIUS * Math.sin(ANGLE)),
}
const onWave = round(waveX(ANGLE))
const ticks = [
  { angle: Math.PI / 2, label: 'π/2' },
  { angle: Math.PI, label: 'π' },
  { angle: (3 * Math.PI) / 2, label: '3π/2' },
  { angle: 2 * Math.PI, label: '2π' },
]

/** Drawing of the unit circle and the sine curve that it generates. */
export function Illustration({ className }: { className?: string }) {
  const { x, y } = CIRCLE
  return (
    <svg className={className} viewBox="0 0 720 380" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeOpacity="0.28">
        <path d={`M8 ${y}H704M${x} 70V310M${ORIGIN_X} 62V318`} />
        <path d={`m698 ${y - 4} 7 4-7 4M${ORIGIN_X - 4} 69l4-7 4 7`} />
        {ticks.map(({ angle }) => (
          <path key={angle} d={`M${round(waveX(angle))} ${y - 4}v8`} />
        ))}
      </g>
      <circle cx={x} cy={y} r={RADIUS} stroke="currentColor" strokeOpacity="0.75" strokeWidth="1.6" />
      <path
        d={cosine}
        stroke="currentColor"
        strokeOpacity="0.3"
        strokeWidth="1.4"
        strokeDasharray="2 6"
        strokeLinecap="round"
      />
      <path d={sine} stroke="#7FE0D5" strokeWidth="2.6" strokeLinecap="round" />
      <path d={`M${x} ${y}h${RADIUS / 2}V${point.y}Z`} fill="#7FE0D5" fillOpacity="0.12" />
      <path d={`M${x} ${y}L${point.x} ${point.y}V${y}`} stroke="currentColor" strokeOpacity="0.75" strokeWidth="1.4" />
      <path d={`M${x + 26} ${y}A26 26 0 0 0 ${x + 13} ${y - 22.5}`} stroke="#F2C879" strokeWidth="1.8" />
      <path
        d={`M${point.x} ${point.y}H${onWave}V${y}`}
        stroke="#F2C879"
        strokeOpacity="0.8"
        strokeWidth="1.2"
        strokeDasharray="4 5"
      />
      <circle cx={point.x} cy={point.y} r="5.5" fill="#F2C879" />
      <circle cx={onWave} cy={point.y} r="5.5" fill="#F2C879" />
      <g
        fill="currentColor"
        fillOpacity="0.72"
        fontFamily='"Cambria Math","STIX Two Math","Latin Modern Math",Georgia,serif'
        fontSize="15"
      >
        {ticks.map(({ angle, label }) => (
          <text key={label} x={round(waveX(angle))} y={y + 24} textAnchor="middle">
            {label}
          </text>
        ))}
        <text x={x + 32} y={y - 12} fontStyle="italic" fill="#F2C879" fillOpacity="1">
          θ
        </text>
        <text x="700" y={y + 20} fontStyle="italic" textAnchor="middle">
          x
        </text>
        <text x={ORIGIN_X - 14} y="70" fontStyle="italic" textAnchor="middle">
          y
        </text>
        <text x="470" y="92" fontSize="19" fillOpacity="0.95">
          <tspan fontStyle="italic">y</tspan> = sin <tspan fontStyle="italic">x</tspan>
        </text>
        <text x="30" y="364" fontSize="19" fontStyle="italic">
          x
          <tspan baselineShift="super" fontSize="12" fontStyle="normal">
            2
          </tspan>
          <tspan fontStyle="normal"> + </tspan>y
          <tspan baselineShift="super" fontSize="12" fontStyle="normal">
            2
          </tspan>
          <tspan fontStyle="normal"> = 1</tspan>
        </text>
        <text x="470" y="364" fontSize="19" fontStyle="italic">
          e
          <tspan baselineShift="super" fontSize="12">
            iθ
          </tspan>
          <tspan fontStyle="normal"> = cos </tspan>θ<tspan fontStyle="normal"> + </tspan>i
          <tspan fontStyle="normal"> sin </tspan>θ
        </text>
      </g>
    </svg>
  )
}

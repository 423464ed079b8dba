// The launcher shares this file, so it is plain JavaScript that Node 20 understands.

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

export const isTerminal = process.stdout.isTTY === true && process.env.CI === undefined

let redraw = () => {}

/** Prints whole lines; the line with the progress of a running step is erased before and drawn again after. */
export function print(text) {
  process.stdout.write(isTerminal ? `\r\x1b[2K${text}` : text)
  redraw()
}

function seconds(since) {
  const passed = (performance.now() - since) / 1000
  return passed < 0.1 ? '' : `（${passed.toFixed(1)} s）`
}

/** Runs one step and shows its progress, duration and outcome. */
export async function step(title, work) {
  const since = performance.now()
  let frame = 0
  const draw = () => {
    process.stdout.write(`\r\x1b[2K${FRAMES[frame % FRAMES.length]} ${title}${seconds(since)}`)
    frame += 1
  }
  const timer = isTerminal ? setInterval(draw, 100) : undefined
  if (isTerminal) {
    redraw = draw
    draw()
  } else console.log(`· ${title}…`)
  const end = (mark) => {
    clearInterval(timer)
    redraw = () => {}
    if (isTerminal) process.stdout.write('\r\x1b[2K')
    console.log(`${mark} ${title}${seconds(since)}`)
  }
  try {
    const result = await work()
    end('✓')
    return result
  } catch (error) {
    end('✗')
    throw error
  }
}

export function fail(message) {
  process.stderr.write(`✗ ${message}\n`)
}

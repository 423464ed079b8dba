// Plays a short tone for each serial number, so that the user need not look up while scanning. The page generates the
// tone without a sound file.

const MUTED = 'scan-muted'

export const isMuted = (): boolean => localStorage.getItem(MUTED) === '1'
export const setMuted = (muted: boolean): void => localStorage.setItem(MUTED, muted ? '1' : '0')

const tones = {
  good: { hertz: 1_320, seconds: 0.07 },
  differs: { hertz: 520, seconds: 0.2 },
  bad: { hertz: 220, seconds: 0.3 },
} as const

let audio: AudioContext | undefined

/**
 * Plays a high tone for an accepted number, a middle one for a difference, and a low, longer one for a refusal. Silent
 * in a browser without audio.
 */
export function beep(kind: keyof typeof tones): void {
  if (isMuted() || typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  const { hertz, seconds } = tones[kind]
  const oscillator = audio.createOscillator()
  const volume = audio.createGain()
  oscillator.type = kind === 'bad' ? 'square' : 'sine'
  oscillator.frequency.value = hertz
  volume.gain.value = 0.08
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start()
  oscillator.stop(audio.currentTime + seconds)
}

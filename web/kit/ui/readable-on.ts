type Colours = { background?: string; color?: string }

/** Black or white text on `rgb` (`#rrggbb`, `rgb(r, g, b)`, `r,g,b`); {} if it is no colour. */
export function readableOn(rgb: string): Colours {
  const parts = channels(rgb)
  if (!parts) return {}
  const [r = 0, g = 0, b = 0] = parts.map(linear)
  const light = 0.2126 * r + 0.7152 * g + 0.0722 * b
  // White has luminance 1, black 0; contrast is (lighter + 0.05) / (darker + 0.05).
  const whiteReadsBetter = 1.05 / (light + 0.05) >= (light + 0.05) / 0.05
  return { background: `rgb(${parts.join(' ')})`, color: whiteReadsBetter ? '#fff' : '#000' }
}

function channels(rgb: string) {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu.exec(rgb.trim())
  if (hex) return hex.slice(1).map((part) => Number.parseInt(part, 16))
  const decimal = /^(?:rgb\()?\s*(\d{1,3})[,\s]+(\d{1,3})[,\s]+(\d{1,3})\s*\)?$/u.exec(rgb.trim())
  const parts = decimal?.slice(1).map(Number)
  return parts?.every((part) => part <= 255) ? parts : undefined
}

function linear(channel: number) {
  const value = channel / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

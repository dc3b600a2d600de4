/** Longer side of what is sent, in pixels: the server keeps no more. */
const longest = 2048

/** A photograph above `most` bytes, as phones take them, drawn smaller; any other file as it is. */
export async function reduced(file: File, most: number): Promise<File> {
  if (file.size <= most || !file.type.startsWith('image/')) return file
  try {
    const drawn = await createImageBitmap(file)
    const scale = Math.min(1, longest / Math.max(drawn.width, drawn.height))
    const [width, height] = [drawn.width * scale, drawn.height * scale].map(Math.round)
    const canvas = new OffscreenCanvas(width ?? 1, height ?? 1)
    canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height)
    drawn.close()
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
    return new File([jpeg], file.name, { type: jpeg.type })
  } catch {
    // a file that cannot be drawn is refused for its size
    return file
  }
}

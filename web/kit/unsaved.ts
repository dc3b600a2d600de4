const held = new Set<() => boolean>()

/** Whether something was typed somewhere on the page that has not been sent. */
export const hasUnsaved = () => [...held].some((isUnsaved) => isUnsaved())

/** Tells of a form for as long as it is there; the returned function takes it away again. */
export function holdUnsaved(isUnsaved: () => boolean) {
  held.add(isUnsaved)
  return () => {
    held.delete(isUnsaved)
  }
}

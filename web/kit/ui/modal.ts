import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * For a `<dialog>` that is rendered only while it is open: modal, with the focus on the element
 * marked `data-focus`. Escape and a click beside it call `onClose`.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const onCancel = (event: Event) => {
      event.preventDefault()
      close()
    }
    const onPress = (event: MouseEvent) => {
      if (event.target === element && isBeside(element, event)) close()
    }
    element.addEventListener('cancel', onCancel)
    element.addEventListener('mousedown', onPress)
    element.showModal()
    element.querySelector<HTMLElement>('[data-focus]')?.focus()
    return () => {
      element.removeEventListener('cancel', onCancel)
      element.removeEventListener('mousedown', onPress)
      // Closing while it is still in the page gives the focus back to what opened it.
      element.close()
    }
  }, [])
  return dialog
}

function isBeside(element: Element, { clientX, clientY }: MouseEvent) {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

import { useRef, type PointerEvent, type RefObject } from 'react'
import type { LinhaDaAgenda } from '#contract/agenda.ts'
import { chaveOf, type Destino, type Mover } from './use-mover.ts'

/** px: a shorter drag is a click */
const longe = 6
/** minutes: a dropped booking falls on the grid's quarter */
const passo = 15

type Held = {
  linha: LinhaDaAgenda
  x: number
  y: number
  at: number
  destino?: Destino | undefined
}

/** Drags a booking by mouse to any day of `box`. Touch scrolls; there the dialog moves bookings. */
export function useArrastar(
  box: RefObject<HTMLElement | null>,
  mover: Mover,
  { de: inicio, ate: fim }: { de: number; ate: number },
) {
  const held = useRef<Held>(undefined)

  function below(event: PointerEvent, { linha, at }: Held): Destino | undefined {
    const days = box.current?.querySelectorAll<HTMLElement>('[data-dt]') ?? []
    const day = [...days].find((one) => {
      const { left, right } = one.getBoundingClientRect()
      return event.clientX >= left && event.clientX < right
    })
    if (!day) return undefined
    const { top, height } = day.getBoundingClientRect()
    const minutos = fim - inicio
    const exact = inicio + ((event.clientY - at - top) / height) * minutos
    const last = fim - linha.minutos
    const de = Math.min(last, Math.max(inicio, Math.round(exact / passo) * passo))
    return { linha, dt: day.dataset['dt'] ?? linha.dt, de }
  }

  return (linha: LinhaDaAgenda) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || event.pointerType === 'touch' || !mover.pode(linha)) return
      const { top } = event.currentTarget.getBoundingClientRect()
      held.current = { linha, x: event.clientX, y: event.clientY, at: event.clientY - top }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const one = held.current
      if (!one || mover.waiting) return
      const moved = Math.hypot(event.clientX - one.x, event.clientY - one.y)
      if (!one.destino && moved < longe) return
      one.destino = below(event, one) ?? one.destino
      if (one.destino) mover.levar(one.destino)
    },
    onPointerUp() {
      const { destino } = held.current ?? {}
      held.current = undefined
      // Escape may have cancelled the drag
      const still = mover.destino && chaveOf(mover.destino.linha) === chaveOf(linha)
      if (destino && still) void mover.pousar(destino)
    },
    onPointerCancel() {
      held.current = undefined
      mover.largar()
    },
  })
}

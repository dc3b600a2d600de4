import { redirect } from '@tanstack/react-router'
import { paginasDaFila } from '#contract/comum/paginas.ts'
import { listAcidentesPrestador } from '#contract/acidente/prestador.ts'
import { componentOf } from '#web/kit/area/component-of.ts'
import { screen } from '#web/kit/area/screen.ts'
import { code, listAddress } from '#web/kit/list/address.ts'

const endereco = listAddress(listAcidentesPrestador, { pedido: code })

const fila = screen({
  path: '/prestador/acidentes',
  needs: listAcidentesPrestador.access,
  title: 'Pedidos sobre acidentes',
  tratar: [
    {
      counts: 'acidente',
      nome: (total) => (total === 1 ? 'acidente comunicado' : 'acidentes comunicados'),
      rows: { estado: '0' },
      tone: 'warning',
    },
  ],
  component: componentOf(() => import('./AcidenteListPrestador.tsx'), 'AcidenteListPrestador'),
  ...endereco,
})

export const acidentePrestador = [
  fila,
  // the address in mails says nothing of health
  screen({
    path: paginasDaFila.registo,
    needs: listAcidentesPrestador.access,
    title: '',
    ...endereco,
    onArrival({ search }) {
      throw redirect({ to: fila.path, search, replace: true })
    },
  }),
] as const

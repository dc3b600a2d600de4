import { useParams } from '@tanstack/react-router'
import { AcidenteTab } from './AcidenteTab.tsx'
import { PedidoList } from './PedidoList.tsx'

/** /pendente/{tipo} (specification 1, section 2.17) */
export function Pendente() {
  const { tipo } = useParams({ from: '/sessao/com-empresa/pendente/$tipo' })
  return tipo === 'acidente' ? <AcidenteTab /> : <PedidoList />
}

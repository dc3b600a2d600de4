import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { readFuncionario } from '#contract/funcionario.ts'
import { call } from '#web/kit/api.ts'
import { can } from '#web/kit/rights.ts'
import { useEmpresa } from '#web/kit/session.ts'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import styles from './Pendente.module.css'

type Props = {
  codigo: number
  /** as the rows have it, for who may not read employees */
  nome: string | undefined
  onRemove: () => void
}

/** Says whose requests are shown, and takes that limit away. */
export function FuncionarioChip({ codigo, nome, onRemove }: Props) {
  const { empresa } = useEmpresa()
  const { data } = useQuery({
    queryKey: ['funcionario', empresa.cd, codigo],
    queryFn: ({ signal }) =>
      call(readFuncionario, { path: { org: empresa.cd, codigo }, signal, handled: true }),
    enabled: can(empresa, 'funcionario'),
  })
  const known = data?.message.nome ?? nome
  return (
    <p className={styles.chip}>
      <span>
        Só os pedidos de <strong>{known ?? 'um funcionário'}</strong>
      </span>
      <IconButton
        name={`Mostrar os pedidos de todos, e não só de ${known ?? 'um funcionário'}`}
        icon={<X size={16} aria-hidden />}
        onClick={onRemove}
      />
    </p>
  )
}

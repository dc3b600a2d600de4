import { linkOptions } from '@tanstack/react-router'
import { ArrowRightLeft, Pencil, TriangleAlert, UserMinus } from 'lucide'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { FuncionarioRow } from '#contract/funcionario/funcionario.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { drawn } from '#web/kit/ui/drawn.ts'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { IconLink } from '#web/kit/ui/IconLink.tsx'
import styles from './Funcionario.module.css'

const SaidaDialog = dialogOf(() => import('#web/comum/pedido/SaidaDialog.tsx'), 'SaidaDialog')

export function FuncionarioActions({ row }: { row: FuncionarioRow }) {
  const { empresa } = useEmpresa()
  const { cd, nome, pendente } = row
  const codigo = String(cd)
  const edits = can(empresa, 'funcionario', 'editar')
  return (
    <>
      {pendente === 1 ? (
        <Pending cd={cd} nome={nome} leads={can(empresa, 'pendente')} />
      ) : (
        edits && (
          <IconLink
            name={`Transferir ${nome}`}
            icon={ArrowRightLeft}
            link={linkOptions({ to: '/funcionario/$codigo/transferir', params: { codigo } })}
          />
        )
      )}
      {edits && (
        <IconLink
          name={`Editar ${nome}`}
          icon={Pencil}
          link={linkOptions({ to: '/funcionario/$codigo/editar', params: { codigo } })}
        />
      )}
      {edits && <Saida row={row} />}
    </>
  )
}

function Saida({ row }: { row: FuncionarioRow }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        name={`Pedir a saída de ${row.nome}`}
        icon={UserMinus}
        onClick={() => setOpen(true)}
      />
      {open &&
        // outside the table, whose cell styles would apply to the dialog's calendar
        createPortal(
          <SaidaDialog funcionario={row} onClose={() => setOpen(false)} />,
          document.body,
        )}
    </>
  )
}

/** Links to the employee's requests; without the right to see them, text only. */
function Pending({ cd, nome, leads }: { cd: number; nome: string; leads: boolean }) {
  if (!leads) {
    const text = fixedText('funcionarioSituacoesPendentes')
    return (
      <span className={styles.pending} {...drawn(TriangleAlert)} title={text}>
        <span className="visually-hidden">{text}</span>
      </span>
    )
  }
  return (
    <IconLink
      name={`Ver os pedidos pendentes de ${nome}`}
      icon={TriangleAlert}
      tone="warning"
      link={linkOptions({
        to: '/pendente/funcionario',
        search: { funcionario: cd },
      })}
    />
  )
}

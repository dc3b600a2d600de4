import { Pencil, Replace } from 'lucide'
import { useState } from 'react'
import { changeValor, type Valor } from '#contract/auxiliar/prestador.ts'
import { tabelaNamed, type NomeTabela } from '#contract/auxiliar/tabelas.ts'
import { IfMay } from '#web/comum/prestador/IfMay.tsx'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { SubstituirDialog } from './SubstituirDialog.tsx'
import styles from './Tabelas.module.css'
import { ValorDialog } from './ValorDialog.tsx'

type Props = {
  tabela: NomeTabela
  empresa: number | undefined
  valor: Valor
  /** the whole list: it holds the name for clients and the replacement */
  all: readonly Valor[]
}

export function ValorRow({ tabela, empresa, valor, all }: Props) {
  const { nome, inactiv, cd_empresa } = valor
  const [doing, setDoing] = useState<'change' | 'replace'>()
  const onClose = () => setDoing(undefined)
  return (
    <li>
      <div className={styles.facts}>
        {nome}
        <p>{factOf(tabela, valor, all)}</p>
      </div>
      {cd_empresa !== null && <Badge>Só da empresa</Badge>}
      {inactiv && <Badge>Já não se usa</Badge>}
      <IfMay call={changeValor}>
        <IconButton
          name={`Alterar ${nome}`}
          icon={<Icon of={Pencil} size={17} />}
          aria-haspopup="dialog"
          onClick={() => setDoing('change')}
        />
        <IconButton
          name={`Substituir ${nome}`}
          icon={<Icon of={Replace} size={17} />}
          aria-haspopup="dialog"
          onClick={() => setDoing('replace')}
        />
      </IfMay>
      {doing === 'change' && <ValorDialog {...{ tabela, empresa, valor, all, onClose }} />}
      {doing === 'replace' && <SubstituirDialog {...{ tabela, empresa, valor, onClose }} />}
    </li>
  )
}

/** The professional number, or the value's name for clients where it differs. */
function factOf(tabela: NomeTabela, { cd, cedula, cd_cliente }: Valor, all: readonly Valor[]) {
  const { cedula: called } = tabelaNamed(tabela)
  if (called !== undefined) return `${called}: ${cedula ?? '—'}`
  if (cd_cliente === null || cd_cliente === cd) return null
  const known = all.find((one) => one.cd === cd_cliente)
  return known && `Os clientes conhecem-na por «${known.nome}»`
}

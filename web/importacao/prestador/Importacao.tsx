import type { TipoDeImportacao } from '#contract/importacao/prestador.ts'
import { EscolherCodificacao } from '#web/comum/livro/Codificacao.tsx'
import { FailureNotice } from '#web/kit/screen/FailureNotice.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { Escolha } from './Escolha.tsx'
import styles from './Importar.module.css'
import { Previsao } from './Previsao.tsx'
import { Relatorio } from './Relatorio.tsx'
import { useImportacao } from './use-importacao.ts'

type Props = {
  empresa: number
  tipo: TipoDeImportacao
  onTipo: (tipo: TipoDeImportacao) => void
}

export function Importacao({ empresa, tipo, onTipo }: Props) {
  const importacao = useImportacao(empresa, tipo)
  const { estado, aVer, falha, mudou, duvida, notas } = importacao
  if (estado.passo === 'feito') {
    return <Relatorio {...{ empresa, tipo }} feita={estado} onOutro={importacao.recomecar} />
  }
  return (
    <>
      <Escolha
        {...{ empresa, tipo, importacao }}
        onTipo={(outro) => {
          importacao.limpar()
          onTipo(outro)
        }}
      />
      <div aria-live="polite">{aVer && <Spinner text="A ler o ficheiro e a comparar..." />}</div>
      {falha !== undefined && <FailureNotice error={falha} announce />}
      {duvida && !aVer && (
        <EscolherCodificacao
          duvida={duvida}
          onEscolha={(codificacao) => void importacao.lerComo(codificacao)}
        />
      )}
      {notas.map((nota) => (
        <Notice key={nota} kind="aviso" announce>
          {nota}
        </Notice>
      ))}
      {mudou && (
        <Notice kind="aviso" announce>
          A empresa mudou entretanto e nada foi gravado. Veja o que o ficheiro muda agora e confirme
          de novo.
        </Notice>
      )}
      {estado.passo === 'visto' && !aVer && (
        <section className={styles.screen} aria-label="O que o ficheiro muda">
          <Previsao
            // another preview starts with fresh state
            key={estado.previsao.versao}
            {...{ tipo }}
            previsao={estado.previsao}
            dtSaida={estado.enviado.dt_saida ?? undefined}
            nome={estado.enviado.nome_fich}
            onConfirm={importacao.confirmar}
          />
        </section>
      )}
    </>
  )
}

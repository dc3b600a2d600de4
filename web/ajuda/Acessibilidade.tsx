import { readPrivacidade } from '#contract/ajuda.ts'
import { useConfig } from '#web/kit/call/config.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { Contacto } from './Contacto.tsx'
import { Seccao, Pontos, Publica } from './Publica.tsx'

export function Acessibilidade() {
  const { baseTitle, versao } = useConfig()
  const { data, error, refetch } = useRead(readPrivacidade, {}, { handled: true })
  const prestador = data?.message.prestador
  return (
    <Publica>
      <ScreenTitle>
        <p>
          O que o {baseTitle} cumpre, como é posto à prova e a quem se queixar. Versão {versao}.
        </p>
      </ScreenTitle>
      <Seccao titulo="O que cumpre">
        <p>
          O portal segue as Diretrizes de Acessibilidade para o Conteúdo da Web (WCAG) 2.2, nível
          AA. Vale para a área das empresas, para a do prestador e para as páginas sem sessão.
        </p>
      </Seccao>
      <Seccao titulo="Como é posto à prova">
        <p>Antes de cada versão, um navegador percorre o portal e falha se encontrar um erro.</p>
        <Pontos>
          <li>
            Os ecrãs são vistos pelo axe, um verificador das WCAG, em claro e em escuro, em
            computador (1366 × 768) e em telemóvel (390 × 844), com diálogos abertos.
          </li>
          <li>As tarefas principais são feitas só com o teclado; o foco vê-se sempre.</li>
          <li>Nenhuma página fica mais larga do que a janela; as tabelas deslizam por si.</li>
          <li>A cor nunca diz nada sozinha: tem sempre texto ou sinal ao lado.</li>
          <li>Quem pede menos movimento no seu sistema não vê animações.</li>
        </Pontos>
      </Seccao>
      <Seccao titulo="O que falta">
        <Pontos>
          <li>
            As provas são automáticas. Ainda não houve uma avaliação por pessoas que usam leitores
            de ecrã, nem por outra entidade.
          </li>
          <li>
            Os PDF que chegam de fora, como os relatórios de segurança, podem não ser acessíveis.
            Peça-os noutro formato pelo contacto abaixo.
          </li>
        </Pontos>
      </Seccao>
      <Seccao titulo="Encontrou uma barreira?">
        {error && !prestador ? (
          <FailureMessage error={error} onRetry={() => void refetch()} />
        ) : (
          <p>
            Diga em que página foi, o que queria fazer e o que usa (navegador, leitor de ecrã) e{' '}
            {prestador ? (
              <Contacto prestador={prestador} para="geral" />
            ) : (
              <Skeleton width="16rem" height="1rem" />
            )}
            .
          </p>
        )}
        <p>
          Se a resposta não resolver, pode reclamar no Livro de Reclamações (
          <a href="https://www.livroreclamacoes.pt" rel="noreferrer">
            livroreclamacoes.pt
          </a>
          ).
        </p>
      </Seccao>
    </Publica>
  )
}

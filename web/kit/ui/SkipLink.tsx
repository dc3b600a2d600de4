import styles from './SkipLink.module.css'

/** First on every screen: past the frame, to what it is about (`#conteudo`). */
export function SkipLink() {
  return (
    <a
      href="#conteudo"
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('conteudo')?.focus()
      }}
    >
      Saltar para o conteúdo
    </a>
  )
}

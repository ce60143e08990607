import { Component, type PropsWithChildren } from 'react';
import { CrashedPage } from './page-states';

type Props = PropsWithChildren<{
  onCrash: (error: unknown) => void;
  /** When drawing the page anew did not help. */
  onGiveUp: () => void;
}>;

/** Keeps an error that a screen throws while it draws to that page: it says so and offers to draw it again, or home. */
export class PageBoundary extends Component<Props, { isCrashed: boolean }> {
  override state = { isCrashed: false };
  private crashes = 0;

  static getDerivedStateFromError(): { isCrashed: boolean } {
    return { isCrashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.crashes += 1;
    this.props.onCrash(error);
  }

  private readonly reload = (): void => {
    if (this.crashes > 1) this.props.onGiveUp();
    this.setState({ isCrashed: false });
  };

  override render() {
    return this.state.isCrashed ? <CrashedPage onReload={this.reload} /> : this.props.children;
  }
}

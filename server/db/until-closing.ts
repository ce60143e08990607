type OnError = (error: Error) => void;

/**
 * Tells of errors until `isClosing`. A connection that is closed on purpose may meet the end of its database before its
 * own, which is no fault that anybody could mend.
 */
export const untilClosing =
  (isClosing: () => boolean, onError: OnError): OnError =>
  (error) => {
    if (!isClosing()) onError(error);
  };
